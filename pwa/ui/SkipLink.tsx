import './skip-link.css';

/** The first thing in the body; leads to the Page. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a className="skip-link" href="#main">
      {children}
    </a>
  );
}
