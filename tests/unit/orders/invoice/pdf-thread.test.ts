import { afterEach, describe, expect, it, vi } from 'vitest';
import { invoicePdf } from '@/lib/orders/invoice/pdf/pdf';
import { drawPdf } from '@/lib/orders/invoice/pdf/pdf-thread';
import { processSlot } from '@/lib/platform/server/process-slots';
import { printedInvoice } from '../../../support/make/printed-invoice';

const LONG = { timeout: 60_000 };
const thread = processSlot<object>('pdf-thread');
const page = (template: string) => drawPdf({ template, dataOf: () => ({}) });

afterEach(() => {
  vi.useRealTimers();
});

describe('the thread that draws PDFs', () => {
  it('leaves the thread of the server free', LONG, async () => {
    let [turns, isOver] = [0, false];
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const document = printedInvoice({ number: 'INV-000001' });
    const drawn = await invoicePdf(document);
    isOver = true;
    expect(turns).toBeGreaterThan(20);
    expect(drawn.equals(await invoicePdf(document))).toBe(true);
  });

  it('hands each caller its own document', LONG, async () => {
    const widths = [100, 200, 300];
    const drawn = await Promise.all(widths.map((width) => page(`#set page(width: ${width}pt, height: 50pt)`)));
    for (const [place, width] of widths.entries())
      expect(drawn[place]?.toString('latin1')).toContain(`[0 0 ${width} 50]`);
  });

  it('draws on after a document that cannot be drawn', LONG, async () => {
    const [refused, drawn] = await Promise.allSettled([page('#no-such-name'), page('ok')]);
    expect([refused.status, drawn.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('ends after a minute without work, and the next document starts it again', LONG, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await page('one');
    const first = thread.get();
    vi.advanceTimersByTime(59_000);
    expect(thread.get()).toBe(first);
    await page('two');
    vi.advanceTimersByTime(59_000);
    expect(thread.get()).toBe(first);
    vi.advanceTimersByTime(1_000);
    expect(thread.get()).toBeUndefined();
    expect((await page('three')).length).toBeGreaterThan(500);
    expect(thread.get()).not.toBe(first);
  });
});
