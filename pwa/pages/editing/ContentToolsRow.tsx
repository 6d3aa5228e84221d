import { withLanguage } from '#domain/words/languages.ts';
import { Pencil } from '../../records/editing/Pencil.tsx';
import { PublishToggle } from '../../records/editing/PublishToggle.tsx';
import { Link } from '../../shell/Link.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import './content-tools.css';

type Props = { id: number; slug: string; published: boolean };

/** What an editor may do with the page that is shown. */
export function ContentToolsRow({ id, slug, published }: Props) {
  const { t, language } = useSpeaker();
  return (
    <div className="content-tools">
      <Pencil label={t(/*i18n*/ { id: 'pages.edit', message: 'Edit this page' })} href={`/edit/pages/${id}`} />
      <PublishToggle kind="page" id={id} published={published} path={withLanguage(language, `/page/${slug}`)} />
      <Link to="/edit/pages" preload={false}>
        {t(/*i18n*/ { id: 'pages.all', message: 'All pages' })}
      </Link>
    </div>
  );
}
