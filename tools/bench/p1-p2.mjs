// P1 and P2, the product side: sealing with structural check and writing, and the body of a send of 1,000 sealed records.
// node tools/bench/p1-p2.mjs [rounds]   Prints one JSON line per metric (median of the rounds, in records/s and ms).
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const raiz = resolve(import.meta.dirname, '../..');
const rondas = Number(process.argv[2] ?? 5);
const carpeta = mkdtempSync(join(raiz, 'node_modules/.bench-'));

async function loadVerifactu() {
  const libs = ['values', 'invoicing', 'verifactu'];
  await build({
    root: raiz, configFile: false, logLevel: 'error',
    resolve: { alias: Object.fromEntries(libs.map((lib) => [`@encadena/${lib}`, join(raiz, `libs/${lib}/src/index.ts`)])) },
    build: { ssr: join(raiz, 'libs/verifactu/src/index.ts'), outDir: carpeta, target: 'node20', minify: false, rollupOptions: { output: { entryFileNames: 'verifactu.mjs' } } },
  });
  return import(pathToFileURL(join(carpeta, 'verifactu.mjs')).href);
}

const eur = (c) => `${Math.floor(c / 100)}.${String(c % 100).padStart(2, '0')}`;
const linea = (TipoImpositivo, base, cuota) => ({
  Impuesto: '01', ClaveRegimen: '01', CalificacionOperacion: 'S1', TipoImpositivo, BaseImponibleOimporteNoSujeto: eur(base), CuotaRepercutida: eur(cuota),
});
const sistema = {
  NombreRazon: 'Software de prueba, S.L.', NIF: 'B87654321', NombreSistemaInformatico: 'Prueba', IdSistemaInformatico: '01', Version: '1.0.0', NumeroInstalacion: '0001',
  TipoUsoPosibleSoloVerifactu: 'S', TipoUsoPosibleMultiOT: 'S', IndicadorMultiplesOT: 'S',
};
const cabecera = { ObligadoEmision: { NombreRazon: 'Ferretería Núñez & Hijos, S.L.', NIF: 'B12345674' } };
const ahora = Date.parse('2026-09-15T10:20:30+02:00');

function datos(i) {
  const b1 = 10000 + (i % 5000), b2 = 5000 + (i % 777), c1 = Math.round(b1 * 0.21), c2 = Math.round(b2 * 0.1);
  return {
    IDFactura: { IDEmisorFactura: 'B12345674', NumSerieFactura: `A2026/${String(i).padStart(8, '0')}`, FechaExpedicionFactura: '15-09-2026' },
    NombreRazonEmisor: cabecera.ObligadoEmision.NombreRazon, TipoFactura: 'F1', DescripcionOperacion: 'Suministro de material y servicios de instalación según presupuesto',
    Destinatarios: { IDDestinatario: [{ NombreRazon: 'Construcciones Peñalver, S.A.', NIF: 'A58818501' }] },
    Desglose: { DetalleDesglose: [linea('21.00', b1, c1), linea('10.00', b2, c2)] }, CuotaTotal: eur(c1 + c2), ImporteTotal: eur(b1 + b2 + c1 + c2),
  };
}

function mide(f, ms) {
  const inicio = performance.now();
  let n = 0;
  while (performance.now() - inicio < ms) {
    f();
    n += 1;
  }
  return (performance.now() - inicio) / n;
}

try {
  const v = await loadVerifactu();
  const seal = (i, anterior) => v.sealRegistroAlta(datos(i), { anterior, sistema, ahora, zona: 'Europe/Madrid' });
  const registros = [];
  for (let i = 0; i < 1000; i += 1) registros.push(seal(i, i === 0 ? null : v.eslabonOf(registros[i - 1])));
  const p1 = () => {
    const escritor = v.createEscritorRemision(cabecera);
    let anterior = null;
    for (let i = 0; i < 1000; i += 1) {
      const registro = seal(i, anterior);
      anterior = v.eslabonOf(registro);
      escritor.add(registro);
    }
    return Buffer.byteLength(escritor.sobre());
  };
  const p2 = () => Buffer.byteLength(v.writeRemision(cabecera, registros));
  const tiempos = { p1: [], p2: [] };
  for (let r = 0; r <= rondas; r += 1) for (const [k, f] of Object.entries({ p1, p2 })) tiempos[k][r] = mide(f, 500);
  const mediana = (a) => a.slice(1).sort((x, y) => x - y)[Math.floor((a.length - 1) / 2)];
  console.log(JSON.stringify({ metric: 'P1', recordsPerSecond: Math.round(1e6 / mediana(tiempos.p1)), rounds: rondas }));
  console.log(JSON.stringify({ metric: 'P2', ms: Number(mediana(tiempos.p2).toFixed(3)), bytes: p2(), rounds: rondas }));
} finally {
  rmSync(carpeta, { recursive: true, force: true });
}
