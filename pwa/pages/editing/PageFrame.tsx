import { EditFrame, type EditFrameProps } from '../../records/editing/EditFrame.tsx';
import { Link } from '../../shell/Link.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';

/** A page below the list of the shop's pages. */
export function PageFrame(props: Omit<EditFrameProps, 'above'>) {
  const { t } = useSpeaker();
  const label = t(/*i18n*/ { id: 'pages.title', message: 'Pages of the shop' });
  return <EditFrame {...props} above={{ label, link: (link: object) => <Link to="/edit/pages" {...link} /> }} />;
}
