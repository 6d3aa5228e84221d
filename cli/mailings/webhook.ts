import { type Here, print } from '../here.ts';
import { fieldLines } from '../view/fields.ts';

/** Where a mail provider reports bounces and complaints, and with what it signs. */
export async function showWebhook(here: Here): Promise<void> {
  const webhook = await (await here.api()).mailings.webhook.mutate();
  await print(here, webhook, () => [
    ...fieldLines(
      [
        ['Address', webhook.url],
        ['Secret', webhook.secret],
      ],
      here.terminal,
    ),
    '',
    'Bounces and complaints are posted there as JSON with the header Portico-Signature: t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">.',
  ]);
}
