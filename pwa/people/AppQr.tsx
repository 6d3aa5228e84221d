import type { AppSecret } from '#domain/people/factor-types.ts';
import { drawQr } from '#domain/qr.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import './app-qr.css';

/** The secret of an authenticator app: to scan, to open on this phone, or to type. */
export function AppQr({ of: { uri, secret } }: { of: AppSecret }) {
  const { t } = useSpeaker();
  const { size, path } = drawQr(uri);
  return (
    <div className="app-qr">
      <svg
        role="img"
        aria-label={t(/*i18n*/ { id: 'factor.qr', message: 'QR code for the authenticator app' })}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <div>
        <p>{t(/*i18n*/ { id: 'factor.scan', message: 'Scan this with your authenticator app.' })}</p>
        <p>
          <a href={uri}>{t(/*i18n*/ { id: 'factor.openApp', message: 'Open it in an app on this device' })}</a>
        </p>
        <p className="quiet">{t(/*i18n*/ { id: 'factor.typeSecret', message: 'Or type this key into the app:' })}</p>
        <p className="secret">
          <bdi dir="ltr">{secret.replace(/.{4}(?=.)/g, '$& ')}</bdi>
        </p>
      </div>
    </div>
  );
}
