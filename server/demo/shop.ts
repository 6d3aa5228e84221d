import type { SettingsPatch } from '../settings/service.ts';
import settings from './data/settings.json' with { type: 'json' };

/** A German shop that sells throughout the Union at each country's rates, and beyond it without tax. */
export const demoSettings: SettingsPatch = { ...settings, language: 'en' };
