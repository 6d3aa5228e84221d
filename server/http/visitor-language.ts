import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { defaultLanguage, isLanguage, type Language, languages } from '#domain/words/languages.ts';

/** What a visitor reads, where the address has no language: their choice in this shop, else their browser's. */
export function visitorLanguage({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): Language {
  const chosen = cookies.frontend_lang ?? new Negotiator({ headers }).language([...languages]);
  return chosen !== undefined && isLanguage(chosen) ? chosen : defaultLanguage;
}
