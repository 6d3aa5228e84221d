import type { FailureCode } from '#domain/failure.ts';
import type { Link } from '#domain/links/types.ts';

/** The form as it is typed; `expires` is a local time of the device. */
export type LinkFields = {
  url: string;
  campaign: string;
  medium: string;
  source: string;
  code: string;
  tags: string;
  expires: string;
  most: string;
};

export const noFields: LinkFields = { url: '', campaign: '', medium: '', source: '', code: '', tags: '', expires: '', most: '' };

/** What was typed before this script ran. */
export function typedEarly(form: HTMLFormElement): Partial<LinkFields> {
  const typed = Object.keys(noFields).map((name) => {
    const field = form.elements.namedItem(name);
    return [name, field instanceof HTMLInputElement ? field.value : ''] as const;
  });
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}

/** A draft for the API: what is empty is left out. */
export function draftOf({ url, campaign, medium, source, code, tags, expires, most }: LinkFields) {
  return {
    url: url.trim(),
    ...(campaign.trim() !== '' && { campaign }),
    ...(medium.trim() !== '' && { medium }),
    ...(source.trim() !== '' && { source }),
    ...(code.trim() !== '' && { code }),
    ...limitsOf({ tags, expires, most }),
  };
}

export function limitsOf({ tags, expires, most }: Pick<LinkFields, 'tags' | 'expires' | 'most'>) {
  return {
    tags: tags
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    expiresAt: expires === '' ? null : new Date(expires).toISOString(),
    maxClicks: most === '' ? null : Number(most),
  };
}

export function fieldsOf({ url, tags, expiresAt, maxClicks }: Pick<Link, 'url' | 'tags' | 'expiresAt' | 'maxClicks'>) {
  return { url, tags: tags.join(', '), expires: expiresAt === null ? '' : localTime(expiresAt), most: maxClicks?.toString() ?? '' };
}

/** Below which field a refusal stands; undefined: below none. */
export function fieldOfRefusal(code: FailureCode | undefined): 'url' | 'code' | undefined {
  if (code === undefined) return undefined;
  if (code.startsWith('url_') || code === 'link_exists') return 'url';
  return code.startsWith('code_') ? 'code' : undefined;
}

/** As `<input type="datetime-local">` has it. */
function localTime(instant: string): string {
  const time = new Date(instant);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
