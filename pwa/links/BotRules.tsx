import type { MessageDescriptor } from '@lingui/core';
import { type ClickClass, clickRules } from '#domain/links/click-class.ts';
import type { ClickCounts } from '#domain/links/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The rules by which people and bots are told apart, each with its class. */
export function BotRules({ counts }: { counts: ClickCounts | undefined }) {
  const { t, number } = useSpeaker();
  return (
    <details className="bot-rules">
      <summary>
        {t(/*i18n*/ { id: 'links.rules', message: 'How bots are told apart' })}
        <Icon name="chevron" size="small" />
      </summary>
      <p>
        {t(
          /*i18n*/ {
            id: 'links.rulesText',
            message: 'Every click is stored, and the first of these rules that fits decides what it is. None fits: it is a person.',
          },
        )}
      </p>
      <ol>
        {[...clickRules.map(({ name, class: of }) => ({ name, of })), { name: 'isbot', of: 'bot' as const }].map(({ name, of }) => (
          <li key={name}>
            <strong>{t(classWords[of])}</strong> {t(ruleWords[name] ?? ruleWords.isbot)}
          </li>
        ))}
      </ol>
      {counts !== undefined && (
        <p>
          {t(
            /*i18n*/ {
              id: 'links.rulesCounts',
              message:
                'In this period: {people} of people, {bots} of bots, {previews} of previews, {scanners} of mail scanners, {prefetches} loaded in advance and counted nowhere.',
            },
            {
              people: number(counts.person),
              bots: number(counts.bot),
              previews: number(counts.preview),
              scanners: number(counts.mail_scanner),
              prefetches: number(counts.prefetch),
            },
          )}
        </p>
      )}
      <p>
        {t(
          /*i18n*/ {
            id: 'links.visitorsText',
            message:
              'A visitor counts once a day. No IP address is stored: a hash tells visitors apart, and what it is made with is thrown away with the day.',
          },
        )}
      </p>
    </details>
  );
}

const classWords = {
  bot: /*i18n*/ { id: 'links.class.bot', message: 'Bot:' },
  preview: /*i18n*/ { id: 'links.class.preview', message: 'Preview:' },
  mail_scanner: /*i18n*/ { id: 'links.class.mailScanner', message: 'Mail scanner:' },
  prefetch: /*i18n*/ { id: 'links.class.prefetch', message: 'Not counted:' },
} satisfies Record<Exclude<ClickClass, 'person'>, MessageDescriptor>;

const isbot = /*i18n*/ { id: 'links.rule.isbot', message: 'the program names itself as one of the known crawlers and tools.' };

/** By the name that is kept with each click. */
const ruleWords: Record<string, MessageDescriptor> & { isbot: MessageDescriptor } = {
  'purpose-prefetch': /*i18n*/ { id: 'links.rule.prefetch', message: 'the browser says that it loads the page in advance.' },
  'agent-mail-scanner': /*i18n*/ {
    id: 'links.rule.mailScanner',
    message: 'the program names itself as one that checks the links of mails, such as Proofpoint or Mimecast.',
  },
  'agent-preview': /*i18n*/ {
    id: 'links.rule.preview',
    message: 'the program names itself as one that shows previews in chats and networks, such as WhatsApp or LinkedIn.',
  },
  'agent-missing': /*i18n*/ { id: 'links.rule.missing', message: 'the program does not say what it is.' },
  'from-crawler': /*i18n*/ { id: 'links.rule.from', message: 'the program gives the address of a crawler’s owner.' },
  isbot,
};
