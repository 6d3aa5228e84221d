import type { Check, CheckKind } from '#domain/mailings/types.ts';
import type { Web } from '../outside/web.ts';

/** Of a sender's domain: what mailbox providers ask for of those who send to many. */
export async function checkDomain(web: Pick<Web, 'texts'>, sender: string): Promise<Check[]> {
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase();
  if (domain.endsWith('.invalid') || !domain.includes('.')) return [{ kind: 'no_sender', level: 'fault', language: null, about: sender }];
  const checks = await Promise.all([checkSpf(web, domain), checkDkim(web, domain), checkDmarc(web, domain)]);
  return [...new Set(checks.filter((kind) => kind !== undefined))].map((kind) => ({
    kind,
    level: 'warning',
    language: null,
    about: domain,
  }));
}

type Found = Promise<CheckKind | undefined>;

async function checkSpf(web: Pick<Web, 'texts'>, domain: string): Found {
  const answer = await web.texts(domain);
  if (answer === 'silent') return 'dns_silent';
  return (answer.texts ?? []).some((text) => /^v=spf1(\s|$)/i.test(text)) ? undefined : 'no_spf';
}

/** Its keys stand under names that nobody else knows, below this one: without any there is no such name. */
async function checkDkim(web: Pick<Web, 'texts'>, domain: string): Found {
  const answer = await web.texts(`_domainkey.${domain}`);
  if (answer === 'silent') return 'dns_silent';
  return answer.texts === undefined ? 'no_dkim' : undefined;
}

/** That of the domain above counts for those below. */
async function checkDmarc(web: Pick<Web, 'texts'>, domain: string): Found {
  const above = domain.split('.').slice(-2).join('.');
  for (const name of new Set([domain, above])) {
    const answer = await web.texts(`_dmarc.${name}`);
    if (answer === 'silent') return 'dns_silent';
    if ((answer.texts ?? []).some((text) => /^v=DMARC1\b/i.test(text))) return undefined;
  }
  return 'no_dmarc';
}
