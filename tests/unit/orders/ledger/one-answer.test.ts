import { describe, expect, it } from 'vitest';
import { Story } from './story';

const TOTAL = 4504_15;
const [DEARER, CHEAPER, PART, RETURNED] = [TOTAL + 250_00, TOTAL - 250_00, 100_00, 1200_50];

const KINDS: Record<string, () => Story> = {
  cash: () => {
    const story = new Story('cash', 'pending', TOTAL);
    story.move('confirmed');
    return story;
  },
  transfer: () => {
    const story = new Story('transfer', 'pending', TOTAL);
    story.confirmTransfer();
    return story;
  },
  online: () => {
    const story = new Story('stripe', 'pending_payment', TOTAL);
    story.payOnline();
    story.move('confirmed');
    return story;
  },
  'cash by a link': () => {
    const story = new Story('cash', 'pending', TOTAL);
    story.move('confirmed');
    story.payOnline('tap');
    return story;
  },
  'transfer by a link': () => {
    const story = new Story('transfer', 'pending', TOTAL);
    story.payOnline('tap');
    story.move('confirmed');
    return story;
  },
  'custom, in cash': () => {
    const story = new Story('custom', 'pending', TOTAL);
    story.move('confirmed');
    story.note('cash', TOTAL);
    return story;
  },
  'custom, in parts': () => {
    const story = new Story('custom', 'pending', TOTAL);
    story.move('confirmed');
    story.note('transfer', 4000_00);
    story.note('cash', 504_15);
    return story;
  },
};

const arrive = (story: Story) => {
  story.ship();
  story.deliver();
};

const PATHS: Record<string, (story: Story) => void> = {
  confirmed: () => {},
  shipped: (story) => story.ship(),
  delivered: arrive,
  'changed up': (story) => story.change(DEARER),
  'changed up, delivered': (story) => {
    story.change(DEARER);
    arrive(story);
  },
  'changed up, the rest noted, delivered': (story) => {
    story.change(DEARER);
    // Nothing can be recorded for an unpaid cash order: its parcel collects the money.
    if (story.came.length > 0) story.note('transfer', 250_00);
    arrive(story);
  },
  'changed up, a part of the rest noted, delivered': (story) => {
    story.change(DEARER);
    if (story.came.length > 0) story.note('transfer', 50_00);
    arrive(story);
  },
  'changed down': (story) => story.change(CHEAPER),
  'changed down, delivered': (story) => {
    story.change(CHEAPER);
    arrive(story);
  },
  'changed down, given back, delivered': (story) => {
    story.change(CHEAPER);
    story.refund(Math.max(story.held - CHEAPER, 0));
    arrive(story);
  },
  'partly refunded': (story) => {
    arrive(story);
    story.refund(PART);
  },
  'refunded twice, and changed in between': (story) => {
    if (story.held > 0) story.refund(PART);
    story.change(DEARER);
    arrive(story);
    story.refund(PART);
  },
  returned: (story) => {
    arrive(story);
    story.refund(RETURNED);
  },
  'returned whole': (story) => {
    arrive(story);
    story.refund(story.held);
  },
};

const COMBINATIONS = Object.keys(KINDS).flatMap((kind) => Object.keys(PATHS).map((path) => [kind, path] as const));

const tell = (kind: string, path: string): Story => {
  const story = KINDS[kind]?.();
  if (!story) throw new Error(kind);
  PATHS[path]?.(story);
  return story;
};

const mostOf = (story: Story): string | null => {
  const sums = new Map<string, number>();
  for (const { way, amount } of story.came) sums.set(way, (sums.get(way) ?? 0) + amount);
  return [...sums].sort(([, a], [, b]) => b - a)[0]?.[0] ?? story.row.paymentMethod;
};

describe('all that say something of an order’s money say the same', () => {
  it.each(COMBINATIONS)('%s, %s', (kind, path) => {
    const story = tell(kind, path);
    const { desk, page, refund, invoice, books } = story.said();
    expect({ refund, invoice }).toEqual({ refund: story.held, invoice: story.held });
    const due = Math.max(story.held - story.total, 0);
    expect(desk).toMatchObject({ due, back: story.back });
    expect(page).toEqual({ due, back: story.back });
    // The shop asks for missing money, unless it refunded that voluntarily.
    expect(desk.asked).toBe(Math.max(story.total - story.held - story.back, 0));
    expect(books).toBe(mostOf(story));
    expect(story.differences).toEqual([]);
  });

  it.each(COMBINATIONS)('%s, %s, and cancelled', (kind, path) => {
    const story = tell(kind, path);
    story.move('cancelled');
    const { desk, page, refund, letter, invoice, books } = story.said();
    expect({ refund, invoice }).toEqual({ refund: story.held, invoice: story.held });
    expect(desk).toMatchObject({ due: story.held, asked: 0, back: story.back });
    expect(page).toEqual({ due: story.held, back: story.back });
    // The email promises the refund, or reports the refunded amount once no money is held.
    expect(letter).toBe(story.held > 0 ? story.held : story.back);
    expect(books).toBe(mostOf(story));
    story.refund(story.held);
    const after = story.said();
    expect([after.desk.due, after.page.due, after.refund, after.invoice]).toEqual([0, 0, 0, 0]);
    expect([after.desk.back, after.page.back, after.letter]).toEqual([story.back, story.back, story.back]);
    expect(story.differences).toEqual([]);
  });
});

describe('goodwill, and then a lower price', () => {
  const paid = Object.keys(KINDS).filter((kind) => kind !== 'cash');

  it.each(paid)('%s: the whole difference goes back', (kind) => {
    const story = tell(kind, 'confirmed');
    story.refund(PART);
    story.change(CHEAPER);
    const { desk, page } = story.said();
    expect([desk.due, page.due, desk.asked]).toEqual([250_00, 250_00, 0]);
    expect(story.differences).toEqual([]);
  });

  it.each(paid)('%s: less the goodwill, if it was an advance', (kind) => {
    const story = tell(kind, 'confirmed');
    story.refund(PART);
    story.change(CHEAPER, true);
    const { desk, page } = story.said();
    expect([desk.due, page.due, desk.asked]).toEqual([150_00, 150_00, 0]);
    expect(story.differences).toEqual([]);
  });
});

describe('an offset of an order on account, and then a lower price', () => {
  it.each([
    ['asks for the lower price less the offset', false, CHEAPER - PART],
    ['asks for the lower price, if it was an advance', true, CHEAPER],
  ])('%s', (_, isAdvance, asked) => {
    const story = new Story('account', 'confirmed', TOTAL);
    story.offset(PART);
    story.change(CHEAPER, isAdvance);
    const { desk, page } = story.said();
    expect([desk.asked, desk.due, page.due, page.back]).toEqual([asked, 0, 0, 0]);
    expect(story.differences).toEqual([]);
  });

  it('leaves what came in parts', () => {
    const story = new Story('account', 'confirmed', TOTAL);
    story.offset(PART);
    story.note('transfer', 4000_00);
    // 4504.15 − 100.00 − 4000.00.
    expect(story.due).toBe(404_15);
    story.change(DEARER);
    expect(story.due).toBe(654_15);
    expect(story.differences).toEqual([]);
  });
});

it('a cash order that a link has paid promises its money once', () => {
  const story = tell('cash by a link', 'delivered');
  story.move('cancelled');
  const { desk, page, refund, letter } = story.said();
  expect([desk.due, page.due, refund, letter]).toEqual([TOTAL, TOTAL, TOTAL, TOTAL]);
});
