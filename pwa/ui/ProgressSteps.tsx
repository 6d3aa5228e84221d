import { Icon } from './Icon.tsx';
import type { RenderLink } from './link.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import './progress-steps.css';

export interface ProgressStep {
  label: string;
  /** For a step that is done and may be gone back to. */
  link?: RenderLink | undefined;
}

export interface ProgressStepsProps {
  label: string;
  steps: readonly ProgressStep[];
  /** Index of the step we are on. */
  current: number;
}

export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <nav className="progress-steps" aria-label={label}>
      <ol>
        {steps.map((step, index) => {
          // a phone has room for the name of one step
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
