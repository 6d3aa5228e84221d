import { Icon } from './Icon.tsx';
import type { RenderLink } from './link.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './progress-steps.css';

export interface ProgressStep {
  label: string;
  /** For a finished step that can be revisited. */
  link?: RenderLink | undefined;
}

export interface ProgressStepsProps {
  label: string;
  steps: readonly ProgressStep[];
  current: number;
}

export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <nav className="progress-steps" aria-label={label}>
      <ol>
        {steps.map((step, index) => {
          // a phone has room for one step's name
          const content = (
            <>
              <span className="mark">{index < current ? <Icon name="check" size="small" /> : index + 1}</span>
              {index === current ? (
                <span className="label">{step.label}</span>
              ) : (
                <VisuallyHidden className="label" below={720}>
                  {step.label}
                </VisuallyHidden>
              )}
            </>
          );
          return (
            <li key={step.label} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
              {step.link && index < current ? step.link({ children: content }) : <span>{content}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
