import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isFine } from './screens.ts';
import { isAlive, signIn } from './steps.ts';

test('ACC-1 a customer signs in by password, adds a passkey, and next time signs in with it', async ({ page }) => {
  await withPasskeys(page);
  await signIn(page, { target: '/my/security' });
  await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey is ready')).toBeVisible();
  await expect(page.getByText('not used yet')).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Name of this passkey').fill('My old phone');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('My old phone')).toBeVisible();
  await isFine(page);

  await page.goto('/my');
  await isAlive(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/shop');
  // Offered in the form, this authenticator would sign in at once, before the button is reached.
  await page.addInitScript(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }));
  await page.goto('/web/login?redirect=/my/security');
  await isAlive(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('My old phone')).toBeVisible();
  await expect(page.getByText(/last used on/)).toBeVisible();
});

/** The browser's own stand-in for a phone that knows its owner's finger. */
async function withPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
