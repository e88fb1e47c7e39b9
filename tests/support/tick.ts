import { expect, type Locator } from '@playwright/test';

/** Checks a box or radio. Unlike `check`, it waits for a press before hydration to take effect. */
export async function tick(control: Locator): Promise<void> {
  if (!(await control.isChecked())) await control.click();
  await expect(control).toBeChecked();
}
