import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cityMemory } from '@/components/storefront/app/account-memory';
import { readCheckoutDraft, writeDraft } from '@/components/storefront/app/checkout-draft';
import {
  chooseCity,
  endCheckoutDraft,
  rememberCity,
  shopperCity,
  subscribeToCity,
} from '@/components/storefront/app/shopper-city';
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

describe('the city of a shopper', () => {
  it('is that of the checkout draft, and stays after the order without the rest of the draft', () => {
    expect(shopperCity()).toBe('');
    writeDraft({ ...readCheckoutDraft(), firstName: 'نورة', city: ' جدة ' });
    expect(shopperCity()).toBe('جدة');
    endCheckoutDraft();
    expect(readCheckoutDraft()).toMatchObject({ firstName: '', city: '' });
    expect(shopperCity()).toBe('جدة');
    writeDraft({ ...readCheckoutDraft(), city: 'أبها' });
    expect(shopperCity()).toBe('أبها');
  });

  it('stays as it was after an order without a city', () => {
    rememberCity('جدة');
    endCheckoutDraft();
    expect(shopperCity()).toBe('جدة');
  });

  it('is chosen for the checkout too, where another city ends the former address', () => {
    const heard = vi.fn(() => shopperCity());
    const unsubscribe = subscribeToCity(heard);
    writeDraft({ ...readCheckoutDraft(), firstName: 'نورة', city: 'جدة', district: 'الروضة', postalCode: '23434' });
    chooseCity('جدة');
    expect(readCheckoutDraft()).toMatchObject({ city: 'جدة', district: 'الروضة', postalCode: '23434' });
    chooseCity('أبها');
    expect(readCheckoutDraft()).toMatchObject({ firstName: 'نورة', city: 'أبها', district: '', postalCode: '' });
    expect(heard).toHaveLastReturnedWith('أبها');
    unsubscribe();
    endCheckoutDraft();
    expect(shopperCity()).toBe('أبها');
    chooseCity('جدة');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is not shown to another account, and can be cleared', () => {
    signIn('one');
    rememberCity('جدة');
    signIn('two');
    expect(shopperCity()).toBe('');
    signIn('one');
    expect(shopperCity()).toBe('جدة');
    cityMemory.clear();
    expect(shopperCity()).toBe('');
  });

  it.each(['{', 'null', '7', '{"city":5}', '{"city":"جدة"}'])('is none where the storage holds %s', (text) => {
    localStorage.setItem('shopper-city', text);
    expect(shopperCity()).toBe('');
  });
});
