import type { Page } from '@playwright/test';
import messages from '../../../messages/ar.json' with { type: 'json' };
import { tick } from '../tick.ts';

const { checkout } = messages.client;

export const carrierGroup = (page: Page) => page.getByRole('region', { name: checkout.company_title });

/** Opens the section in which the checkout hides further shipping companies. */
export async function unfoldCarriers(page: Page): Promise<void> {
  const more = carrierGroup(page).getByRole('button', { name: checkout.companies_more.split(' (')[0] ?? '' });
  await carrierGroup(page).getByRole('radio').first().waitFor();
  if (await more.isVisible()) await more.click();
}

export async function chooseCarrier(page: Page, name: string | RegExp): Promise<void> {
  await unfoldCarriers(page);
  await tick(carrierGroup(page).getByRole('radio', { name }));
}
