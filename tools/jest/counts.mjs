// A run of jest as it is kept in test-results/, and what is counted of it.
import { readFileSync } from 'node:fs';
import { fromRoot } from '../lib/root.mjs';

/**
 * `oldest`: database tests once more, on the oldest PostgreSQL that is accepted; `spread`: some on a Citus; `newest`: on the Node of the image;
 * `nights` and `walks`: database tests and journeys that are not of every run.
 */
export const SIZES = ['unit', 'int', 'oldest', 'spread', 'newest', 'nights', 'screen', 'e2e', 'walks'];

/** Where the run of one project and size is kept: jest's own JSON. */
export const reportOf = (project, size) => fromRoot('test-results', `${project}-${size}.json`);

/** { passed, failed, skipped, reasons } of a kept run; a run that left nothing behind counts as one failure. */
export function readCounts(project, size) {
  let json;
  try {
    json = JSON.parse(readFileSync(reportOf(project, size), 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, reasons: [] };
  }
  const skipped = json.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending'),
  );
  return {
    passed: json.numPassedTests,
    // A file that does not load has no tests to count: it counts as one.
    failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
    skipped: json.numPendingTests + json.numTodoTests,
    reasons: [...new Set(skipped.map(({ fullName }) => fullName))].slice(0, 20),
  };
}
