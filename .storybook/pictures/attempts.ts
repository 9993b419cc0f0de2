/** What is known of a test while it runs; Vitest keeps the errors of all of its attempts. */
interface RunningTest {
  result?: { errors?: readonly unknown[] | undefined } | undefined;
}

const errorsBefore = new WeakMap<RunningTest, number>();

const countErrors = ({ result }: RunningTest): number => result?.errors?.length ?? 0;

/** Notes that an attempt at a test begins. */
export function beginAttempt(test: RunningTest): void {
  errorsBefore.set(test, countErrors(test));
}

/** Whether the attempt that was begun last has failed. What failed earlier ones does not count. */
export const hasAttemptFailed = (test: RunningTest): boolean => countErrors(test) > (errorsBefore.get(test) ?? 0);
