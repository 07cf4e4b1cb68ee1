// What a release takes out of CHANGELOG.md.
import { describe, expect, it } from '@jest/globals';
import { cutRelease } from './changelog.mjs';

const OLDER = '## 1.0.0 (2027-01-01)\n\n### Upgrading\n\nNothing.\n\n### Added\n\n- The first.\n';
const file = (unreleased: string) => `# Changelog\n\n## Unreleased\n\n${unreleased}\n${OLDER}`;
const cut = (text: string, contracts = false) =>
  cutRelease(text, { version: '1.1.0', date: '2027-02-01', contracts }) as {
    changelog: string;
    notes: string;
  };

describe('the part of a release', () => {
  it('has the date and the note for whoever upgrades first, and leaves an empty place for what comes next', () => {
    const { changelog, notes } = cut(
      file(
        '### Added\n\n- A thing that costs $& and $1.\n\n### Upgrading\n\nSet `NEW=yes`.\n\n### Fixed\n\n- Another.\n',
      ),
    );
    expect(notes).toBe(
      '## 1.1.0 (2027-02-01)\n\n### Upgrading\n\nSet `NEW=yes`.\n\n### Added\n\n- A thing that costs $& and $1.\n\n### Fixed\n\n- Another.\n',
    );
    expect(changelog).toBe(`# Changelog\n\n## Unreleased\n\n${notes}\n${OLDER}`);
  });

  it('says that there is nothing to do where nothing is said', () => {
    expect(cut(file('### Added\n\n- A thing.\n')).notes).toContain(
      '### Upgrading\n\nNothing beyond the usual steps (docs/runbook/upgrade.md).\n\n### Added',
    );
  });

  it.each([
    ['# Changelog\n', /no "## Unreleased"/],
    [file(''), /tells nothing/],
    [file('### Added\n'), /tells nothing/],
    [file('### Upgrading\n\n- Only this.\n'), /tells nothing/],
    [file('- A thing.\n').replace('1.0.0', '1.1.0'), /has a part of 1\.1\.0 already/],
  ])('is refused in one line: %j', (text, reason) => {
    expect(() => cut(text)).toThrow(reason);
  });

  it('needs a note where a migration takes something away', () => {
    expect(() => cut(file('- A thing.\n'), true)).toThrow(
      /^CHANGELOG\.md needs a part "### Upgrading"[^\n]+$/,
    );
    expect(cut(file('- A thing.\n\n### Upgrading\n\nFrom 1.0.0 on.\n'), true).notes).toContain(
      'From 1.0.0 on.',
    );
  });
});
