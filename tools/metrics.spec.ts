// The dashboard, the alert rules and the runbook speak of figures that exist, with labels that they have; and every figure is in the runbook.
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');

const sources = (readdirSync(resolve(root, 'apps/api/src'), { recursive: true }) as string[])
  .filter((name) => name.endsWith('.ts') && !/spec|generated/.test(name))
  .map((name) => read(`apps/api/src/${name}`))
  .filter((text) => text.includes("from 'prom-client'"));
const OURS = [...new Set(sources.flatMap((text) => text.match(/(?<=')encadena_\w+(?=')/g) ?? []))].sort();
/** Those of Node itself, by the names of the collectors: `processCpuTotal` writes process_cpu_… */
const NODES = /^(process|nodejs)_\w+$/;
/** Labels that the sources name, those of Prometheus itself, and those of histograms. */
const LABELS = [
  ...sources
    .flatMap((text) => [...text.matchAll(/(?:labelNames: |,\s+)\[([^\]]*)\]/g)])
    .map(([, list = '']) => list),
]
  .flatMap((list) => list.match(/(?<=')\w+(?=')/g) ?? [])
  .concat('job', 'instance', 'le');

interface Rule {
  alert: string;
  expr: string;
  labels?: { severity?: string };
  annotations?: { summary?: string; description?: string };
}
const rules = (parse(read('deploy/metrics/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(read('deploy/metrics/grafana/dashboards/encadena.json')) as { panels: Panel[] };
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

const namesIn = (text: string): string[] => text.match(/\b(?:encadena|process|nodejs)_\w+/g) ?? [];
/** A histogram is asked for by its parts. */
const wholeOf = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');
const labelsIn = (expr: string): string[] => [
  ...[...expr.matchAll(/\{([^}]*)\}/g)].flatMap(
    ([, inside = '']) => inside.match(/\w+(?=(?:=|!=)~?")/g) ?? [],
  ),
  ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.split(/,\s*/)),
];

describe('the figures', () => {
  it('are found in the sources, and say what they count', () => {
    expect(OURS.length).toBeGreaterThan(15);
    expect(LABELS).toEqual(
      expect.arrayContaining(['entorno', 'agencia', 'task', 'state', 'pool', 'door', 'code']),
    );
    expect(collectDefaultMetrics.metricsList).toEqual(
      expect.arrayContaining(['processCpuTotal', 'eventLoopLag']),
    );
  });

  it('carry no label that could name somebody', () => {
    expect(LABELS.filter((label) => /nif|usuario|user|email|id$|uuid|ip$/i.test(label))).toEqual([]);
  });

  it('are all told in the runbook, and no other', () => {
    const told = [...new Set(read('docs/runbook/monitoring.md').match(/(?<=`)encadena_\w+/g) ?? [])];
    expect(told.sort()).toEqual(OURS);
  });
});

describe('the dashboard and the alert rules', () => {
  it.each(expressions)('%s asks for figures and labels that exist', (_, expr) => {
    const names = namesIn(expr);
    expect(names.length + Number(/\bup\b/.test(expr))).toBeGreaterThan(0);
    for (const name of names)
      expect([name, NODES.test(name) || OURS.includes(name) || OURS.includes(wholeOf(name))]).toEqual([
        name,
        true,
      ]);
    for (const label of labelsIn(expr)) expect([label, LABELS.includes(label)]).toEqual([label, true]);
    // As many closed as opened, which a slip of the pen breaks most often.
    for (const [open, close] of ['()', '{}', '[]'].map((pair) => [...pair] as [string, string]))
      expect(expr.split(open).length).toBe(expr.split(close).length);
  });

  it('count a counter by its rate, and no other figure so', () => {
    for (const [what, expr] of expressions)
      for (const [, name = ''] of expr.matchAll(/(?:rate|increase)\((\w+)/g))
        expect(`${what} ${name}`).toMatch(/_(total|bucket|count|sum)$/);
  });

  it('tell whoever is woken what has happened and what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect([alert, labels?.severity]).toEqual([alert, expect.stringMatching(/^(critical|warning|info)$/)]);
      expect([alert, annotations?.summary?.length ?? 0]).toEqual([alert, expect.any(Number)]);
      expect(`${alert} ${annotations?.summary} ${annotations?.description}`).not.toContain('undefined');
    }
  });

  it('have a place for each panel, and none lies over another', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const [i, { title, gridPos: a }] of panels.entries())
      for (const { title: other, gridPos: b } of panels.slice(i + 1))
        expect([
          title,
          other,
          a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h,
        ]).toEqual([title, other, false]);
  });

  it('are what the override file mounts, and the processes are scraped at their inner port', () => {
    const compose = read('deploy/compose.metrics.yml');
    for (const file of ['prometheus.yml', 'alerts.yml', 'grafana/provisioning', 'grafana/dashboards'])
      expect(compose).toContain(`./deploy/metrics/${file}:`);
    const { scrape_configs } = parse(read('deploy/metrics/prometheus.yml')) as {
      scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    expect(
      scrape_configs.map(({ job_name, dns_sd_configs: [of] }) => [job_name, of?.names, of?.port]),
    ).toEqual(['api', 'worker', 'webhooks'].map((name) => [name, [name], 9464]));
  });
});
