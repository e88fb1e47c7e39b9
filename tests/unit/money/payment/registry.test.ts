import { describe, expect, it } from 'vitest';
import { GatewayType } from '@/lib/generated/prisma/enums';
import {
  credentialFieldsOf,
  findHostedProvider,
  gatewayIconOf,
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
    ['transfer', 'transfer', 'bank'],
    ['custom', 'manual', 'wallet'],
    ['other', 'manual', 'wallet'],
    ['tap', 'hosted', 'card'],
    ['stcpay', 'hosted', 'phone'],
    ['tabby', 'hosted', 'instalments'],
    ['free', 'free', 'wallet'],
    ['simulated', null, 'wallet'],
    ['constructor', null, 'wallet'],
    [null, null, 'wallet'],
  ])('says of %s that it is %s, with the picture of a %s', (type, kind, icon) => {
    expect([paymentKindOf(type), gatewayIconOf(type ?? '')]).toEqual([kind, icon]);
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
