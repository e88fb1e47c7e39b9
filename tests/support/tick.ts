import { expect, type Locator } from '@playwright/test';

/** Chooses a box or a radio. One that is pressed before the page is alive is chosen when it is; Playwright's own `check` does not wait for that. */
export async function tick(control: Locator): Promise<void> {
  if (!(await control.isChecked())) await control.click();
  await expect(control).toBeChecked();
}
