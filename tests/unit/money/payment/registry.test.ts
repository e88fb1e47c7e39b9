import { describe, expect, it } from 'vitest';
import { GatewayType } from '@/lib/generated/prisma/enums';
import {
  credentialFieldsOf,
  findHostedProvider,
  gatewayMarksOf,
  methodsOfKind,
  paymentKindOf,
  slowConfirmationTypes,
} from '@/lib/money/payment/providers/registry';
import { shopSources } from '../../guards/project';

const KINDS = ['transfer', 'cash', 'custom', 'other'];
const NAMES = Object.values(GatewayType).filter((type) => !KINDS.includes(type));

describe('the registry of providers', () => {
  it('is the one place that names them', () => {
    const named = new RegExp(`['"\`](${NAMES.join('|')})['"\`]`);
    const faults = shopSources().filter(
      ({ path, text }) =>
        /^(app|components|lib|worker)\//.test(path) &&
        !/^lib\/(money\/payment\/providers|generated)\//.test(path) &&
        named.test(text),
    );
    expect(faults.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['cash', 'cash', 'cash'],
    ['transfer', 'transfer', 'transfer'],
    ['custom', 'manual', ''],
    ['other', 'manual', ''],
    ['tap', 'hosted', 'mada visa mastercard'],
    ['stcpay', 'hosted', 'stcpay'],
    ['tabby', 'hosted', 'tabby'],
    ['free', 'free', ''],
    ['simulated', null, ''],
    ['constructor', null, ''],
    [null, null, ''],
  ])('says of %s that it is %s, with the marks "%s"', (type, kind, marks) => {
    expect([paymentKindOf(type), gatewayMarksOf(type ?? '').join(' ')]).toEqual([kind, marks]);
  });

  it('knows the kinds apart', () => {
    expect(methodsOfKind('cash')).toEqual(['cash']);
    expect(methodsOfKind('manual')).toEqual(['custom', 'other']);
    expect(slowConfirmationTypes()).toEqual(['tamara', 'tabby']);
  });

  it('finds a provider by the name of its payments, the simulated one among them', () => {
    expect(['stripe', 'stcpay', 'applepay', 'simulated'].every((name) => findHostedProvider(name))).toBe(true);
    expect(['transfer', 'cash', 'constructor'].map(findHostedProvider)).toEqual([null, null, null]);
    expect(credentialFieldsOf('constructor')).toEqual([]);
  });
});
