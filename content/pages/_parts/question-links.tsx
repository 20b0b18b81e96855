import { Link } from 'storedocs/content';

/** A question and the guide that answers it. */
export interface Question {
  readonly label: string;
  readonly to: string;
}

/** Links to answers, and to all of them. */
export function QuestionLinks({ questions, className }: { questions: readonly Question[]; className?: string }) {
  return (
    <>
      <ul className={className}>
        {questions.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      <Link className="more" to="/docs/category/other-common-faqs">
        All common questions
      </Link>
    </>
  );
}
