import { drawQr } from '#domain/qr.ts';
import './qr-code.css';

/** `label`: what it is, for those who cannot scan it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = drawQr(text);
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
