import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';
import { describe, expect, it } from 'vitest';
import { PASTED_ADDRESS } from '@/lib/platform/server/pasted-address';

const match = getPathMatch(PASTED_ADDRESS.source, { strict: true, removeUnnamedParams: true });
const ID = '6f1c1f0a-3d0e-4c53-9b7a-1f2e3d4c5b6a';

describe('an address copied with the text after it', () => {
  it.each([
    [`/product/${ID}${encodeURIComponent('،')}`, 'product', ID],
    [`/product/${ID}.`, 'product', ID],
    [`/product/${ID})`, 'product', ID],
    [`/product/${ID}${encodeURIComponent('» رائع')}`, 'product', ID],
    ['/pay/aB_-9%D8%9B', 'pay', 'aB_-9'],
    ['/orders/ORD-261129-6F8FB...%20', 'orders', 'ORD-261129-6F8FB'],
  ])('%s leads to the page of /%s', (address, kind, id) => {
    expect(match(address)).toMatchObject({ kind, id });
  });

  it.each([
    `/product/${ID}`,
    `/product/${ID}/og.jpg`,
    `/product/${ID}.rsc`,
    `/product/${ID}.segments/_tree.segment.rsc`,
    `/product/${ID}/reviews`,
    '/product/%2F%2Fevil.example',
    '/orders/find',
    '/category/laptops%20x',
    '/api/orders/x%20y',
  ])('%s stays', (address) => {
    expect(match(address)).toBe(false);
  });
});
