import type { Mailer } from './mail.ts';
import type { Web } from './web.ts';

/** The stand-in for the web: each address answers, with a page where one is given, and names have the texts of `names`. It asks nobody, so tests need no network. */
export function webOf(pages: Readonly<Record<string, string>> = {}, names: Readonly<Record<string, readonly string[]>> = {}): Web {
  return {
    check: async (url, own) => ({ outcome: own(new URL(url)) ? 'own' : 'found', url: new URL(url) }),
    page: async (url) => pages[url],
    texts: async (name) => ({ texts: names[name] }),
  };
}

/** The stand-in for a mail server: takes all mails, and keeps them. */
export function mailerOf(sent: Parameters<Mailer['send']>[0][] = []): Mailer {
  return { send: async (mail) => void sent.push(mail), close: async () => {}, where: 'mail.example:587' };
}
