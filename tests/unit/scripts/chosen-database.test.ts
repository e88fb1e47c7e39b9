import { describe, expect, it } from 'vitest';

const { databaseName, embeddedFault } = await import(
  new URL('../../../scripts/lib/database/chosen-database.mjs', import.meta.url).href
);

const EMBEDDED = databaseName({ embedded: true, url: 'postgresql://shop:secret@127.0.0.1:5555/shop' });
const EXTERNAL = databaseName({ embedded: false, url: 'postgresql://shop:secret@db.example.com:5432/shop' });

describe('a command without DATABASE_URL', () => {
  it('names a database without its password', () => {
    expect([EMBEDDED, EXTERNAL]).toEqual(['embedded in .data/postgres', 'db.example.com:5432/shop']);
  });

  it('refuses the embedded database where the shop used another one', () => {
    for (const mayCreate of [true, false])
      expect(embeddedFault({ last: EXTERNAL, exists: true, mayCreate })).toContain('db.example.com:5432/shop');
  });

  it('creates an embedded database only if the command fills it', () => {
    expect(embeddedFault({ last: '', exists: false, mayCreate: false })).toContain('DATABASE_URL is not set');
    expect(embeddedFault({ last: '', exists: false, mayCreate: true })).toBeNull();
  });

  it('uses the embedded database of the last start', () => {
    expect(embeddedFault({ last: EMBEDDED, exists: true, mayCreate: false })).toBeNull();
    expect(embeddedFault({ last: '', exists: true, mayCreate: false })).toBeNull();
  });
});
