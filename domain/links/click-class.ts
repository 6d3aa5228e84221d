/** Who clicked, and the rule that says so: shown to the shop, and kept with each click, so that history can be classified again. */
export const clickClasses = ['person', 'bot', 'preview', 'mail_scanner', 'prefetch'] as const;
export type ClickClass = (typeof clickClasses)[number];

export const clickGroups = ['people', 'bots', 'all'] as const;
export type ClickGroup = (typeof clickGroups)[number];

/** `prefetch` is kept and in none of them: nobody has asked for it yet. */
export const classesOf = {
  people: ['person'],
  bots: ['bot', 'preview', 'mail_scanner'],
  all: ['person', 'bot', 'preview', 'mail_scanner'],
} as const satisfies Record<ClickGroup, readonly ClickClass[]>;

export type ClickHeaders = {
  userAgent: string;
  /** `Sec-Purpose`, or what browsers said before */
  purpose: string;
  /** `From`, with which crawlers name their owner */
  from: string;
};

type ClickRule = { name: string; class: Exclude<ClickClass, 'person'>; holds: (headers: ClickHeaders) => boolean };

const agent = (pattern: RegExp) => (headers: ClickHeaders) => pattern.test(headers.userAgent);

/** The first that holds counts. A name is kept with each click: one that is replaced gets a new name. */
export const clickRules: readonly ClickRule[] = [
  { name: 'purpose-prefetch', class: 'prefetch', holds: ({ purpose }) => /prefetch|prerender|preview/i.test(purpose) },
  {
    name: 'agent-mail-scanner',
    class: 'mail_scanner',
    holds: agent(
      /barracuda|proofpoint|mimecast|symantec|messagelabs|ironport|fireeye|trendmicro|safelinks|ms-office|microsoft office|urldefense|cloudmark|sophos|zscaler/i,
    ),
  },
  {
    name: 'agent-preview',
    class: 'preview',
    holds: agent(
      /facebookexternalhit|facebot|whatsapp|telegrambot|twitterbot|slackbot|slack-imgproxy|discordbot|linkedinbot|skypeuripreview|microsoftpreview|pinterestbot|redditbot|viber|line-poker|snapchat|iframely|embedly|mastodon|bluesky|cardyb|signal-desktop|applebot.*preview|google-pagerenderer|vkshare|kakaotalk-scrap/i,
    ),
  },
  { name: 'agent-missing', class: 'bot', holds: ({ userAgent }) => userAgent.trim() === '' },
  { name: 'from-crawler', class: 'bot', holds: ({ from }) => /bot|crawl|spider/i.test(from) },
];

/** Whether a rule, also a former one, looked at nothing but the browser's name of itself, which is kept with the click. */
export function judgesAgent(rule: string): boolean {
  return rule === '' || rule === 'isbot' || rule.startsWith('agent-');
}
