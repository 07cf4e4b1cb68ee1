// The image of a release, where there is a docker that answers.
import { spawnSync } from 'node:child_process';
import { Problem } from '../lib/problem.mjs';

/** Builds it and returns what to tell; a build that fails is a Problem. `docker`: the program, by its name. */
export function makeImage(root, version, docker = 'docker') {
  const image = `encadena:${version}`;
  const asked = spawnSync(docker, ['version', '--format', '{{.Server.Version}}'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  if (asked.status !== 0)
    return `No image was made: no docker answers here. Where one does: git checkout v${version} && docker build --tag ${image} .`;
  const built = spawnSync(docker, ['build', '--tag', image, '.'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) throw new Problem(`docker could not build ${image}: above is what it said.`);
  return `Image ${image} made.`;
}
