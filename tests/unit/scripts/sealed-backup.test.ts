import { describe, expect, it } from 'vitest';

const { refuseUnreadable } = await import(new URL('../../../scripts/lib/backup/sealed.mjs', import.meta.url).href);

/** A fake database. The tables in `sealed` hold an encrypted value; fatoora_units does not exist yet. */
const client = (sealed: readonly string[]) => ({
  query: async (text: string) => {
    if (text.includes('information_schema'))
      return {
        rows: [
          { table: 'payment_gateways', column: 'configuration' },
          { table: 'staff_second_factors', column: 'secret' },
        ],
      };
    return { rows: [{ found: sealed.some((table) => text.includes(`"${table}"`)) }] };
  },
});

describe('restoring a backup without a secret', () => {
  it('is refused if a table holds encrypted values', async () => {
    const refused = refuseUnreadable(client(['staff_second_factors']), { hasSecret: false });
    await expect(refused).rejects.toThrow('.data/app-secret');
  });

  it('is allowed without encrypted values, and with a secret', async () => {
    await expect(refuseUnreadable(client([]), { hasSecret: false })).resolves.toBeUndefined();
    await expect(refuseUnreadable(client(['payment_gateways']), { hasSecret: true })).resolves.toBeUndefined();
  });
});
