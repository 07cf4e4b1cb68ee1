// What a release takes out of CHANGELOG.md: what stands under "Unreleased" becomes the part of its version, with the date and a note for
// whoever upgrades.
import { Problem } from '../lib/problem.mjs';

const UNRELEASED = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m;
const NOTE = /^### Upgrading\n+([\s\S]*?)(?=^### |(?![\s\S]))/m;
const USUAL = 'Nothing beyond the usual steps (docs/runbook/upgrade.md).';

/**
 * { changelog, notes }: the whole file with a heading of that version and date, and the part of it alone, for whoever downloads it. A part
 * "### Upgrading" comes first; `contracts` says that there must be one. Throws a Problem where nothing is told.
 */
export function cutRelease(text, { version, date, contracts = false }) {
  const found = UNRELEASED.exec(text);
  if (!found) throw new Problem('CHANGELOG.md has no "## Unreleased": nothing says what is new.');
  if (text.includes(`\n## ${version} `)) throw new Problem(`CHANGELOG.md has a part of ${version} already.`);
  const note = NOTE.exec(found[1])?.[1].trim();
  const told = found[1].replace(NOTE, '').trim();
  if (!/^- \S/m.test(told))
    throw new Problem(
      'CHANGELOG.md tells nothing under "## Unreleased": write what is new, changed or mended.',
    );
  if (contracts && !note)
    throw new Problem(
      'CHANGELOG.md needs a part "### Upgrading" under "## Unreleased": a migration takes something away, and operators must read which version they come from.',
    );
  const notes = `## ${version} (${date})\n\n### Upgrading\n\n${note || USUAL}\n\n${told}\n`;
  return { changelog: text.replace(UNRELEASED, () => `## Unreleased\n\n${notes}\n`).trimEnd() + '\n', notes };
}
