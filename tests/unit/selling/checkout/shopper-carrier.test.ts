import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carrierMemory, gatewayMemory } from '@/components/storefront/app/account-memory';
import { bindPageToAccount } from '@/lib/platform/shared/page-account';

const signIn = (mark: string) => {
  vi.stubGlobal('document', { cookie: mark && `signed-in=${mark}` });
  bindPageToAccount();
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  signIn('');
});
afterEach(() => vi.unstubAllGlobals());

describe('the shipping company of a shopper', () => {
  it('is the last one chosen, until it is cleared', () => {
    expect(carrierMemory.read()).toBe('');
    carrierMemory.write('smsa');
    carrierMemory.write('aramex');
    expect(carrierMemory.read()).toBe('aramex');
    carrierMemory.clear();
    expect(carrierMemory.read()).toBe('');
  });

  it('is not that of another account', () => {
    carrierMemory.write('smsa');
    signIn('a1');
    expect(carrierMemory.read()).toBe('');
    carrierMemory.write('aramex');
    signIn('');
    expect(carrierMemory.read()).toBe('');
  });

  it.each(['', 'null', '{}', '{"company":1}', 'x'])('survives what is no record: %s', (text) => {
    localStorage.setItem('shopper-carrier', text);
    expect(carrierMemory.read()).toBe('');
  });
});

describe('the gateway of a shopper', () => {
  it('is that of the last order of the same account, beside the shipping company', () => {
    gatewayMemory.write('mada');
    carrierMemory.write('smsa');
    expect([gatewayMemory.read(), carrierMemory.read()]).toEqual(['mada', 'smsa']);
    signIn('a1');
    expect(gatewayMemory.read()).toBe('');
    signIn('');
    gatewayMemory.clear();
    expect([gatewayMemory.read(), carrierMemory.read()]).toEqual(['', 'smsa']);
  });
});
