import type { Settings } from '#domain/settings/schema.ts';
import { exemptionIn } from '#domain/settings/tax-rates.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

/** What a shop's settings are held against. `home`: the company's country, two letters */
export type Facts = {
  settings: Settings;
  home: string;
  publicUrl: string;
  transfer: boolean;
  deliveryMethods: number;
  operators: number;
  operatorsWithoutFactor: number;
  demoAccount: boolean;
};

/** Settings that each are valid and together are not what a shop needs. */
export function contradictions(facts: Facts): Finding[] {
  const found = [...ofCompany(facts), ...ofSelling(facts), ...ofAccess(facts)];
  return found.length === 0 ? [ok('settings', 'The settings fit together.')] : found;
}

function ofCompany({ settings: { company, legal } }: Facts): Finding[] {
  const missing = [company.name, company.street, company.city].some((line) => line === '');
  return [
    ...when(missing, wrong('company', 'The name or address of the company is missing.', 'portico settings set company.name "…"')),
    ...when(
      company.email === '',
      warning('company', 'The company has no mailbox, so customers cannot answer.', 'portico settings set company.email …'),
    ),
    ...when(
      Object.values(legal.imprint).every((text) => !text),
      warning('imprint', 'The shop has no imprint.', 'portico legal edit imprint --text en=imprint.md'),
    ),
  ];
}

function ofSelling({ settings: { bank, tax }, home, transfer, deliveryMethods }: Facts): Finding[] {
  const noAccount = transfer && bank.iban === '';
  const unexplained = exemptionIn(tax, home, home) === 'home' && Object.values(tax.exemption).every((text) => !text);
  return [
    ...when(noAccount, wrong('bank', 'Customers may pay by transfer, but there is no bank account.', 'portico settings set bank.iban …')),
    ...when(unexplained, warning('taxes', 'The shop charges no tax, and does not say why.', 'portico settings set tax.exemption.en "…"')),
    ...when(deliveryMethods === 0, wrong('delivery', 'There is no delivery method, so nothing can be ordered.', 'portico delivery add …')),
  ];
}

function ofAccess({ settings, publicUrl, operators, operatorsWithoutFactor, demoAccount }: Facts): Finding[] {
  const local = isLocal(publicUrl);
  return [
    ...when(operators === 0, warning('operators', 'The shop has no operator yet.', 'portico operator link')),
    ...when(
      demoAccount && !local,
      wrong(
        'accounts',
        'kim@portico.example of the demo is there, with a password that everybody knows.',
        'portico people delete kim@portico.example',
      ),
    ),
    ...when(
      !local && settings.secondFactor === 'off' && operatorsWithoutFactor > 0,
      warning(
        'accounts',
        `${operatorsWithoutFactor} of ${operators} operators sign in without a second factor.`,
        'portico settings set secondFactor staff',
      ),
    ),
    ...when(
      !local && publicUrl.startsWith('http:'),
      wrong(
        'address',
        `${publicUrl} is not encrypted: browsers warn, and passwords can be read on the way.`,
        'Set PUBLIC_URL to an address with https.',
      ),
    ),
    ...when(
      local,
      warning('address', `The shop is at ${publicUrl}, which leads nowhere from outside.`, 'Set PUBLIC_URL once it is public.'),
    ),
  ];
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

function when(holds: boolean, finding: Finding): Finding[] {
  return holds ? [finding] : [];
}
