import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AdminFatooraUnit } from '@/lib/office/fatoora/reads';
import { FIRST_PREVIOUS_HASH } from '@/lib/orders/invoice/rules';
import messages from '@/messages/ar.json';
import { expectRefusal, tally, together } from '../../../support/browser/check';
import type { Answer, Client, ErrorBody } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { makeEmail, makeStaff, signedInAs } from '../../../support/make/make';
import { provideFatoora, registration, sellerInParts, switchOn } from '../../../support/shop/provide-fatoora';

const PATH = '/api/admin/fatoora';
const fake = provideFatoora();
let staff: Client;
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await sellerInParts();
  staff = await signedInAs((await makeStaff({ areas: ['settings'] })).id);
});
afterAll(() => restore());
beforeEach(() => db.fatooraUnit.updateMany({ data: { active: null } }));

const register = (change: object = {}) => staff.post<AdminFatooraUnit>(PATH, registration(fake, change));
const rowOf = (id: string) => db.fatooraUnit.findUniqueOrThrow({ where: { id } });
const entriesOf = (entityId: string) => db.auditEntry.findMany({ where: { entityId }, orderBy: { createdAt: 'asc' } });

const expectAway = ({ status, body }: Answer, code: string) =>
  expect([status, (body as ErrorBody).code]).toEqual([503, code]);

describe('a registration with the tax authority', () => {
  it('has the six documents checked and gets its certificate; nothing secret is answered, nor in the log', async () => {
    const { status, body } = await register({ otp: '١٢٣٤٥٦' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        environment: 'simulation',
        step: 'ready',
        isActive: false,
        isTest: true,
        isOpen: true,
      }),
    ]);
    expect(body.checks.map(({ kind, isStandard, isPassed }) => [kind, isStandard, isPassed])).toEqual(
      [false, true].flatMap((isStandard) =>
        ['invoice', 'credit_note', 'debit_note'].map((kind) => [kind, isStandard, true]),
      ),
    );
    expect(fake.calls).toEqual([
      'POST /simulation/compliance',
      ...Array.from({ length: 6 }, () => 'POST /simulation/compliance/invoices'),
      'POST /simulation/production/csids',
    ]);
    const row = await rowOf(body.id);
    for (const sealed of [row.privateKey, row.complianceSecret, row.productionSecret])
      expect(sealed).toMatch(/^sealed\./);
    const told = JSON.stringify([body, (await staff.get(PATH)).body, await entriesOf(body.id)]);
    for (const secret of [row.privateKey, row.productionSecret, row.productionToken, fake.otp])
      expect(told).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(fake.otp);
    expect((await entriesOf(body.id)).map(({ action, entity }) => [action, entity])).toEqual([
      ['create', 'fatoora_unit'],
      ['update', 'fatoora_unit'],
      ['update', 'fatoora_unit'],
    ]);
  });

  it('uses up none of the shop’s numbers: the samples have a chain of their own', async () => {
    const before = await db.invoiceCounter.findFirst();
    await register();
    expect(await db.invoiceCounter.findFirst()).toEqual(before);
    const first = JSON.parse(fake.bodies[1] ?? '{}') as { invoice: string };
    expect(Buffer.from(first.invoice, 'base64').toString()).toContain(FIRST_PREVIOUS_HASH);
  });

  it.each([
    ['a wrong password', { otp: '12345' }, 'otp', messages.validation.fatoora_otp],
    ['no branch', { branch: ' ' }, 'branch', messages.validation.fatoora_branch],
    ['no category', { category: '' }, 'category', messages.validation.fatoora_category],
  ])('with %s is refused at its field, and asks nobody', async (_, change, path, message) => {
    expect(expectRefusal(await register(change), 422, 'invalid').issues).toContainEqual({ path, message });
    expect(fake.calls).toEqual([]);
  });

  it('of no environment that there is, is refused', async () => {
    expectRefusal(await register({ environment: 'moon' }), 422, 'invalid');
  });

  it('with a password that the authority does not know is refused in its words, and leaves nothing', async () => {
    const before = await db.fatooraUnit.count();
    expect(expectRefusal(await register({ otp: '999999' }), 422, 'fatoora_refused').message).toContain('Invalid-OTP');
    expect(await db.fatooraUnit.count()).toBe(before);
  });

  it.each(['hang', 'error', 'busy'] as const)(
    'while the authority is away (%s) says so, and leaves nothing',
    async (fault) => {
      const before = await db.fatooraUnit.count();
      fake.fail(/compliance$/, fault);
      expectAway(await register(), 'fatoora_unavailable');
      expect(await db.fatooraUnit.count()).toBe(before);
    },
  );

  it.each(['timeout', 'busy'] as const)(
    'while the authority cannot check documents (%s) says so, and goes on from there',
    async (fault) => {
      fake.fail(/compliance\/invoices/, fault);
      expectAway(await register(), 'fatoora_unavailable');
      const { id, step, checks } = await db.fatooraUnit.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
      expect([step, checks]).toEqual(['compliance', []]);
      expect((await staff.post<AdminFatooraUnit>(`${PATH}/${id}/continue`)).body.step).toBe('ready');
    },
  );

  it.each(['proxy', 'denied', 'forbidden'] as const)(
    'stores no failed check when the gateway (%s) refuses the request itself, and goes on from there',
    async (fault) => {
      fake.fail(/compliance\/invoices/, fault);
      expectRefusal(await register(), 422, 'fatoora_refused');
      const { id, step, checks } = await db.fatooraUnit.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
      expect([step, checks]).toEqual(['compliance', []]);
      expect((await staff.post<AdminFatooraUnit>(`${PATH}/${id}/continue`)).body.step).toBe('ready');
    },
  );

  it('in a shop whose settings lack what the authority asks for, is refused before it is asked', async () => {
    const undo = await db.storeSettings.findFirstOrThrow({ select: { crNumber: true } });
    await db.storeSettings.updateMany({ data: { crNumber: null } });
    try {
      expectRefusal(await register(), 422, 'invalid');
      expect(fake.calls).toEqual([]);
    } finally {
      await db.storeSettings.updateMany({ data: undo });
    }
  });

  it('of a group names its member by its own number', async () => {
    const undo = await db.storeSettings.findFirstOrThrow({ select: { vatNumber: true } });
    await db.storeSettings.updateMany({ data: { vatNumber: '310122393510003' } });
    try {
      const { issues } = expectRefusal(await register(), 422, 'invalid');
      expect(issues).toEqual([{ path: 'branch', message: messages.validation.fatoora_group }]);
      expect((await register({ branch: '3101223935' })).status).toBe(201);
    } finally {
      await db.storeSettings.updateMany({ data: undo });
    }
  });

  it('whose document is refused stays where it is, with the rule, and goes on from there', async () => {
    fake.refuse('BR-KSA-08', 'seller id');
    const { body } = await register();
    expect(body).toMatchObject({ step: 'compliance' });
    expect(body.checks[0]).toMatchObject({ isPassed: false, remarks: [{ code: 'BR-KSA-08', text: 'seller id' }] });
    expectRefusal(await staff.put(`${PATH}/${body.id}`, { active: true }), 409, 'fatoora_not_ready');
    const { body: done } = await staff.post<AdminFatooraUnit>(`${PATH}/${body.id}/continue`);
    expect(done.step).toBe('ready');
    expect(new Set(done.checks.map(({ isPassed }) => isPassed))).toEqual(new Set([true]));
  });

  it('that was interrupted goes on; whoever presses twice asks once', async () => {
    fake.fail(/production\/csids/, 'error');
    expectAway(await register(), 'fatoora_unavailable');
    const { id, step } = await db.fatooraUnit.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
    expect(step).toBe('checked');
    fake.calm();
    const release = fake.delay(/production\/csids/);
    const all = together(3, () => staff.post(`${PATH}/${id}/continue`));
    await expect.poll(() => fake.calls.length).toBe(1);
    await expect.poll(async () => (await rowOf(id)).leaseUntil).not.toBeNull();
    release();
    expect(tally((await all).map(({ status }) => status))).toMatchObject({ 200: expect.any(Number) });
    expect(fake.calls).toEqual(['POST /simulation/production/csids']);
    expect((await rowOf(id)).leaseUntil).toBeNull();
  });

  it('in the sandbox, whose certificate is of another key, gets on', async () => {
    const { body } = await register({ environment: 'sandbox' });
    expect(body).toMatchObject({ environment: 'sandbox', step: 'ready', isTest: true });
    expect(fake.calls[0]).toBe('POST /developer-portal/compliance');
  });

  it('in production is a trial too, where another address stands in for the authority', async () => {
    expect((await register({ environment: 'production' })).body).toMatchObject({ step: 'ready', isTest: true });
    expect(fake.calls[0]).toBe('POST /core/compliance');
  });

  it('that is none is not found, and takes no wrong body', async () => {
    const none = randomUUID();
    expectRefusal(await staff.put(`${PATH}/${none}`, { active: true }), 404, 'not_found');
    expectRefusal(await staff.del(`${PATH}/${none}`), 404, 'not_found');
    expectRefusal(await staff.post(`${PATH}/${none}/continue`), 404, 'not_found');
    expectRefusal(await staff.post(`${PATH}/${none}/renew`, { otp: '123456' }), 404, 'not_found');
    expectRefusal(await staff.put(`${PATH}/${none}`, { active: 'yes' }), 422, 'invalid');
  });
});

describe('the stamp', () => {
  it('is switched on for one unit at a time, and off; each is in the log once', async () => {
    const one = await switchOn(staff, fake);
    expect(one).toMatchObject({ isActive: true });
    expect((await staff.put<AdminFatooraUnit>(`${PATH}/${one.id}`, { active: true })).body.isActive).toBe(true);
    const other = await switchOn(staff, fake);
    expect((await db.fatooraUnit.findMany({ where: { active: true } })).map(({ id }) => id)).toEqual([other.id]);
    await staff.put(`${PATH}/${other.id}`, { active: false });
    expect(await db.fatooraUnit.count({ where: { active: true } })).toBe(0);
    expect((await entriesOf(one.id)).slice(-2).map(({ after }) => after)).toEqual([
      { isActive: true },
      { isActive: false },
    ]);
    expectRefusal(await staff.put(`${PATH}/${randomUUID()}`, { active: true }), 404, 'not_found');
  });

  it('is one, however many switch theirs on at once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await register()).body.id);
    const answers = await together(3, (index) => staff.put(`${PATH}/${ids[index]}`, { active: true }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 3 });
    expect(await db.fatooraUnit.count({ where: { active: true } })).toBe(1);
  });

  it('by a certificate that has ended is not switched on', async () => {
    fake.days = -1;
    const { body } = await register();
    expectRefusal(await staff.put(`${PATH}/${body.id}`, { active: true }), 409, 'fatoora_not_ready');
  });

  it('whose key cannot be opened is neither switched on nor renewed, and says so', async () => {
    const { body } = await register();
    await db.fatooraUnit.update({ where: { id: body.id }, data: { privateKey: 'sealed.1.AAAA' } });
    const { body: units } = await staff.get<AdminFatooraUnit[]>(PATH);
    expect(units.find(({ id }) => id === body.id)?.isOpen).toBe(false);
    expectAway(await staff.put(`${PATH}/${body.id}`, { active: true }), 'stamp_unavailable');
    expectAway(await staff.post(`${PATH}/${body.id}/renew`, { otp: fake.otp }), 'stamp_unavailable');
  });

  it('is renewed with a new key under the same number, and takes the old one’s place once it is switched on', async () => {
    fake.days = 20;
    const old = await switchOn(staff, fake);
    expect(old.endsSoon).toBe(true);
    fake.days = 365;
    const { status, body } = await staff.post<AdminFatooraUnit>(`${PATH}/${old.id}/renew`, { otp: fake.otp });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ step: 'ready', serial: old.serial, isActive: false, endsSoon: false }),
    ]);
    expect((await rowOf(body.id)).privateKey).not.toBe((await rowOf(old.id)).privateKey);
    await staff.put(`${PATH}/${body.id}`, { active: true });
    expect((await rowOf(old.id)).active).toBeNull();
    expectRefusal(await staff.post(`${PATH}/${old.id}/renew`, { otp: '000000' }), 422, 'fatoora_refused');
  });

  it('is announced to staff by mail 30, 7 and 1 days before its certificate ends, each once, and no more', async () => {
    const unit = await switchOn(staff, fake);
    const settings = await db.storeSettings.findFirstOrThrow();
    const recipient = makeEmail();
    await db.storeSettings.update({ where: { id: settings.id }, data: { orderMails: recipient } });
    onTestFinished(async () => {
      await db.storeSettings.update({ where: { id: settings.id }, data: { orderMails: settings.orderMails } });
    });
    const mailsAt = async (days: number) => {
      const validUntil = new Date(Date.now() + days * 86_400_000);
      await db.fatooraUnit.update({ where: { id: unit.id }, data: { validUntil } });
      for (let run = 0; run < 2; run += 1) await sweep('fatoora');
      return db.mailOutbox.findMany({ where: { recipient }, orderBy: { createdAt: 'asc' } });
    };
    const counts = [];
    for (const days of [31, 29, 20, 6.9, 2, 0.9, -1]) counts.push((await mailsAt(days)).length);
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3]);
    const [first] = await mailsAt(-1);
    expect(first?.dedupeKey).toBe(`certificate-ends:${unit.id}:30:${recipient}`);
    await db.fatooraUnit.update({ where: { id: unit.id }, data: { active: null } });
    expect(await mailsAt(3)).toHaveLength(3);
  });

  it('is renewed with its documents checked anew, where the authority wants that', async () => {
    const old = await switchOn(staff, fake);
    fake.checksRenewals = true;
    fake.calls.length = 0;
    const { body } = await staff.post<AdminFatooraUnit>(`${PATH}/${old.id}/renew`, { otp: fake.otp });
    expect(body.step).toBe('ready');
    expect(tally(fake.calls)).toEqual({
      'PATCH /simulation/production/csids': 1,
      'POST /simulation/compliance/invoices': 6,
      'POST /simulation/production/csids': 1,
    });
  });

  it('can be forgotten while nothing bears it, and not while it is switched on', async () => {
    const unit = await switchOn(staff, fake);
    expectRefusal(await staff.del(`${PATH}/${unit.id}`), 409, 'in_use');
    await staff.put(`${PATH}/${unit.id}`, { active: false });
    expect((await staff.del(`${PATH}/${unit.id}`)).status).toBe(204);
    expect(await db.fatooraUnit.count({ where: { id: unit.id } })).toBe(0);
    expect((await entriesOf(unit.id)).at(-1)).toMatchObject({ action: 'delete', entity: 'fatoora_unit' });
  });
});
