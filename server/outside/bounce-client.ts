import type { Env } from '../env.ts';
import type { BounceMailbox, Bounces } from './bounce-mailbox.ts';

/** Longer ones carry a whole mail with its pictures: their beginning says all. */
const LONGEST = 500_000;
const AT_ONCE = 200;

export function createBounces(settings: Env['bounces']): Bounces | undefined {
  return settings && { address: settings.address, mailbox: settings.url === undefined ? null : mailboxAt(settings.url) };
}

/** The mailbox at `imaps://user:password@mail.example/INBOX`; without a path the inbox. */
function mailboxAt(url: string): BounceMailbox {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url);
  const secure = protocol === 'imaps:';
  const folder = decodeURIComponent(pathname.replace(/^\//, '')) || 'INBOX';
  /** of mails that nobody took: they stay unread, for a person */
  const passed = new Set<number>();
  return {
    async read(take) {
      const { ImapFlow } = await import('imapflow');
      const client = new ImapFlow({
        host: hostname,
        port: Number(port) || (secure ? 993 : 143),
        secure,
        // Without TLS a password would be sent in the clear; to this machine itself it may.
        doSTARTTLS: secure || searchParams.get('tls') === 'off' ? undefined : true,
        auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
        logger: false,
      });
      await client.connect();
      try {
        await client.mailboxOpen(folder);
        const found = await client.search({ seen: false }, { uid: true });
        const unread = (found || []).filter((uid) => !passed.has(uid)).slice(0, AT_ONCE);
        for (const uid of unread) {
          const message = await client.fetchOne(String(uid), { source: { maxLength: LONGEST } }, { uid: true });
          if (message === false || message.source === undefined) continue;
          if (await take(message.source)) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
          else passed.add(uid);
        }
      } finally {
        await client.logout();
      }
    },
  };
}
