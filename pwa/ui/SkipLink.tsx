import './skip-link.css';

export function SkipLink({ children }: { children: string }) {
  return (
    <a className="skip-link" href="#main">
      {children}
    </a>
  );
}
