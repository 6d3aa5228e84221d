import { Blocks, ContentPage, FoundPages, HomePage, HomeSection, LegalSection, PageRecord, PageRows } from '#domain/pages/answers.ts';
import {
  BlocksQuery,
  ContentQuery,
  HomeEdit,
  HomeQuery,
  LegalEdit,
  LegalNamed,
  NewPage,
  PageDeletion,
  PageEdit,
  PageNamed,
  PageQuery,
} from '#domain/pages/schema.ts';
import { audit } from '../http/contract.ts';
import { anyone, editor, router } from '../http/trpc.ts';
import { blocksNamed } from './blocks.ts';
import { contentPage, previewPage } from './content.ts';
import { homePage } from './home.ts';
import { listPages, showPage } from './records.ts';
import { searchPages } from './search-pages.ts';
import { homeSection, legalSection, setHome, setLegal } from './sections.ts';
import { createPage, deletePage, editPage } from './writing.ts';

const limit = { points: 600, seconds: 3_600, per: 'person' } as const;
const scope = 'catalogue';

export const pages = router({
  home: anyone
    .meta({ summary: 'The home page' })
    .input(HomeQuery)
    .output(HomePage)
    .query(({ ctx, input }) => homePage(ctx, input.language)),
  blocks: anyone
    .meta({ summary: 'Parts of pages by name: new_products, related_products, categories' })
    .input(BlocksQuery)
    .output(Blocks)
    .query(({ ctx, input }) => blocksNamed(ctx, input.names, input.language)),
  search: anyone
    .meta({ summary: 'Addresses of public pages that hold a term' })
    .input(PageQuery)
    .output(FoundPages)
    .query(({ ctx, input: { language, term, limit } }) => searchPages({ ...ctx, language }, term, limit)),
  page: anyone
    .meta({ summary: 'A page of the shop’s own, also by an address that it had before' })
    .input(ContentQuery)
    .output(ContentPage)
    .query(({ ctx, input }) => contentPage(ctx, input)),
  preview: editor
    .meta({ summary: 'A page of the shop’s own as visitors would see it, also where it is not published', scope })
    .input(ContentQuery)
    .output(ContentPage)
    .query(({ ctx, input }) => previewPage(ctx, input)),
  list: editor
    .meta({ summary: 'The shop’s own pages without their texts', scope })
    .output(PageRows)
    .query(({ ctx }) => listPages(ctx)),
  show: editor
    .meta({ summary: 'A page of the shop’s own in all languages, by id or address', scope })
    .input(PageNamed)
    .output(PageRecord)
    .query(({ ctx, input }) => showPage(ctx, input)),
  create: editor
    .meta({
      summary: 'Makes a page of the shop’s own',
      scope,
      limit,
      audit: audit<NewPage, { id: number }>({
        action: 'pages.create',
        created: ({ id }) => ({ kind: 'page', id }),
        details: ({ slug, published }) => ({ slug, published }),
      }),
    })
    .input(NewPage)
    .output(PageRecord)
    .mutation(({ ctx, input }) => createPage(ctx, input)),
  edit: editor
    .meta({
      summary: 'Writes a page anew, for the version that was read; an address that it had keeps leading to it',
      scope,
      limit,
      audit: audit<PageEdit>({
        action: 'pages.edit',
        record: ({ id }) => ({ kind: 'page', id }),
        details: ({ version, draft: { slug, linkedIn } }) => ({ version, slug, linkedIn }),
      }),
    })
    .input(PageEdit)
    .output(PageRecord)
    .mutation(({ ctx, input }) => editPage(ctx, input)),
  delete: editor
    .meta({
      summary: 'Deletes a page; answers what it was',
      scope,
      limit,
      audit: audit<{ id: number }>({ action: 'pages.delete', record: ({ id }) => ({ kind: 'page', id }) }),
    })
    .input(PageDeletion)
    .output(PageRecord)
    .mutation(({ ctx, input: { id } }) => deletePage(ctx, id)),
  homeSection: editor
    .meta({ summary: 'What the home page is made of, in all languages', scope })
    .output(HomeSection)
    .query(({ ctx }) => homeSection(ctx)),
  setHome: editor
    .meta({
      summary: 'Furnishes the home page anew, for the version that was read',
      scope,
      limit,
      audit: audit<HomeEdit>({ action: 'pages.set_home', record: () => ({ kind: 'settings', id: 'home' }), details: ({ home }) => home }),
    })
    .input(HomeEdit)
    .output(HomeSection)
    .mutation(({ ctx, input }) => setHome(ctx, input)),
  legalSection: editor
    .meta({ summary: 'A legal text in all languages', scope })
    .input(LegalNamed)
    .output(LegalSection)
    .query(({ ctx, input: { page } }) => legalSection(ctx, page)),
  setLegal: editor
    .meta({
      summary: 'Writes a legal text anew, for the version that was read',
      scope,
      limit,
      audit: audit<LegalEdit>({
        action: 'pages.set_legal',
        record: ({ page }) => ({ kind: 'settings', id: `legal.${page}` }),
        details: ({ text }) => ({ text }),
      }),
    })
    .input(LegalEdit)
    .output(LegalSection)
    .mutation(({ ctx, input }) => setLegal(ctx, input)),
});
