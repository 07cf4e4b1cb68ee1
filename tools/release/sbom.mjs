// The list of what goes out with the product, as CycloneDX. npm writes it out of package-lock.json; which of its packages are of production is
// told by the lock file itself: "npm sbom --omit=dev" leaves out whatever development needs too.
import { spawnSync } from 'node:child_process';
import { Problem } from '../lib/problem.mjs';
import { productionPackages } from '../licenses.mjs';

/** The document, for a version of the product whose package-lock.json lies in `root`. Throws a Problem with npm's own words. */
export function makeSbom(root, version) {
  const done = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (done.status !== 0) throw new Problem(`npm could not list the packages: ${done.stderr.trim()}`);
  return ofProduction(JSON.parse(done.stdout), root, version);
}

function ofProduction(whole, root, version) {
  const wanted = new Set(productionPackages(root).map((one) => `${one.name}@${one.version}`));
  const nameOf = ({ group, name, version: its }) => `${group ? `${group}/` : ''}${name}@${its}`;
  const components = whole.components.filter((one) => wanted.has(nameOf(one)));
  const missing = [...wanted].filter((name) => !components.some((one) => nameOf(one) === name));
  if (missing.length > 0)
    throw new Problem(`npm lists no ${missing.slice(0, 5).join(', ')}, which package-lock.json has.`);
  const { component } = whole.metadata;
  const product = {
    ...component,
    'bom-ref': `encadena@${version}`,
    name: 'encadena',
    version,
    purl: `pkg:npm/encadena@${version}`,
  };
  const kept = new Set([...components.map((one) => one['bom-ref']), product['bom-ref']]);
  return {
    ...whole,
    metadata: { ...whole.metadata, component: product },
    components,
    dependencies: whole.dependencies
      .map(({ ref, dependsOn = [] }) => ({
        ref: ref === component['bom-ref'] ? product['bom-ref'] : ref,
        dependsOn: dependsOn.filter((one) => kept.has(one)),
      }))
      .filter(({ ref }) => kept.has(ref)),
  };
}
