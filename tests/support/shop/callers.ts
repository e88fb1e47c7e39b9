import { anonymous, Client, shopper } from '../browser/http.ts';
import type { Call } from '../calls.ts';
import { makeStaff, signedInAs } from '../make/make.ts';
import { customerBrowser } from './sign-in.ts';

/** Each caller has its own address, because of rate limits. */
export async function openCallers(): Promise<(call: Call) => Client> {
  const owner = (await signedInAs((await makeStaff({ role: 'owner' })).id)).cookie;
  const customer = (await customerBrowser()).cookie;
  return ({ takes: { access } }) => {
    if (access === 'staff' || access === 'owner') return new Client(owner);
    if (access === 'customer') return new Client(customer);
    return access === 'shopper' || access === 'visitor' ? shopper() : anonymous();
  };
}
