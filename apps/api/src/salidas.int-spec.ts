// Nothing that people send makes us call another host (U4): a server on this machine stands for that host and
// counts who comes.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  certificados,
  clientes,
  type DocumentoDto,
  facturas,
  nifs,
  papeles,
  textosLegales,
} from '@encadena/contracts';
import { useDatabase } from '../../../tools/jest/database';
import { comoPkcs12, crearAutoridad } from '@encadena/api/testing/certificados/autoridad-de-prueba';
import { extensionesConDireccion } from '@encadena/api/testing/certificados/direcciones';
import {
  CLIENTE,
  crearBorrador,
  crearMundoFacturas,
  entrada,
  linea,
  publicar,
} from '@encadena/api/testing/facturas/mundo-facturas';
import { AutoridadDeFirmas, firmarPdf } from '@encadena/api/testing/papeles/autoridad';
import { descargar, DNI, mundoConPapeles } from '@encadena/api/testing/papeles/mundo-papeles';
import { ADMINISTRADOR } from '@encadena/api/testing/papeles/papel-de-prueba';
import { crearMundo, useApi } from '@encadena/api/testing/platform';

const carpeta = mkdtempSync(join(tmpdir(), 'encadena-salidas-'));
const confiada = await AutoridadDeFirmas.crear('Autoridad de Prueba');
writeFileSync(join(carpeta, 'autoridad.pem'), confiada.pem);
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));
const db = useDatabase();
// As in production: about revocation only the open internet is asked.
const api = useApi(db, { env: { CONFIANZA_DIR: carpeta, DATA_DIR: carpeta, REVOCACION_PRIVADA: 'no' } });

let trampa: Server;
let url: string;
let visitas = 0;
beforeAll(async () => {
  trampa = createServer((_, respuesta) => respuesta.end('x'));
  trampa.on('connection', () => (visitas += 1));
  await new Promise<void>((lista) => trampa.listen(0, '127.0.0.1', lista));
  url = `http://127.0.0.1:${(trampa.address() as AddressInfo).port}/x`;
});
afterAll(() => new Promise((cerrada) => trampa.close(cerrada)));
/** What is fetched without being waited for comes a little later. */
afterEach(async () => {
  await new Promise((pasa) => setTimeout(pasa, 100));
  expect(visitas).toBe(0);
});

const bytes = (datos: Buffer | string) =>
  new Uint8Array(typeof datos === 'string' ? Buffer.from(datos, 'latin1') : datos);
const lienzo = () => sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } });
const svg =
  () => `<?xml version="1.0"?><?xml-stylesheet href="${url}"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${url}">]>
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><style>@import "${url}";</style><image xlink:href="${url}" width="9" height="9"/><use href="${url}#a"/><text>&x;</text></svg>`;
const html = () =>
  `<html><head><link rel="stylesheet" href="${url}"><meta http-equiv="refresh" content="0;url=${url}"></head><body><img src="${url}"></body></html>`;
const xmp = () =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${url}" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmpMM:Manifest="${url}"/></rdf:RDF></x:xmpmeta>`;

/** A PDF of one page, with this in its catalog and these objects from number 4 on. */
function pdf(catalogo: string, ...objetos: string[]): string {
  const todos = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogo} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Annots [4 0 R] >>',
    ...objetos,
  ];
  const lugares: number[] = [];
  let texto = '%PDF-1.7\n';
  todos.forEach((objeto, i) => {
    lugares.push(texto.length);
    texto += `${i + 1} 0 obj\n${objeto}\nendobj\n`;
  });
  const tabla = lugares.map((lugar) => `${String(lugar).padStart(10, '0')} 00000 n \n`).join('');
  return `${texto}xref\n0 ${todos.length + 1}\n0000000000 65535 f \n${tabla}trailer\n<< /Size ${todos.length + 1} /Root 1 0 R >>\nstartxref\n${texto.length}\n%%EOF\n`;
}
const alAbrir = (accion: string) =>
  pdf(
    `/OpenAction << ${accion} >>`,
    `<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A << ${accion} >> >>`,
  );

const PAPELES: [string, () => string, boolean][] = [
  ['a PDF that opens an address', () => alAbrir(`/S /URI /URI (${url})`), true],
  [
    'a PDF that goes to another file',
    () => alAbrir(`/S /GoToR /F << /Type /Filespec /FS /URL /F (${url}) >> /D [0 /Fit]`),
    true,
  ],
  ['a PDF that sends a form', () => alAbrir(`/S /SubmitForm /F << /FS /URL /F (${url}) >>`), false],
  [
    'a PDF whose stream lies elsewhere',
    () =>
      pdf(
        '/Metadata 5 0 R',
        '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] >>',
        `<< /Length 0 /F << /FS /URL /F (${url}) >> >>\nstream\n\nendstream`,
      ),
    true,
  ],
  ['a page named .pdf', html, false],
  ['a drawing named .pdf', svg, false],
];

describe('U4 no outbound connection', () => {
  it('the trap counts who comes', async () => {
    await fetch(url);
    expect(visitas).toBe(1);
    visitas = 0;
  });

  it('from a logo: a drawing and a page are refused, of pictures no reference is kept', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const subir = (archivo: Buffer | string, nombre: string) =>
      cliente.subir(nifs.ponerLogotipo, { params: { uuid: nifId }, archivo: bytes(archivo), nombre });
    for (const malo of [svg(), html()])
      for (const nombre of ['logo.svg', 'logo.png']) expect((await subir(malo, nombre)).status).toBe(422);
    for (const imagen of [
      lienzo().withXmp(xmp()).png(),
      lienzo().withXmp(xmp()).webp(),
      lienzo().withXmp(xmp()).jpeg(),
    ]) {
      const original = await imagen.toBuffer();
      expect((await sharp(original).metadata()).xmp?.includes(url)).toBe(true);
      expect((await subir(original, 'logo.png')).status).toBe(200);
      const { bytes: guardado } = await cliente.llamarMal(nifs.logotipo, { params: { uuid: nifId } });
      expect([
        guardado.subarray(1, 4).toString(),
        (await sharp(guardado).metadata()).xmp,
        guardado.includes(url),
      ]).toEqual(['PNG', undefined, false]);
    }
  });

  it.each(PAPELES)('from a representation: %s', async (_, hacer, admitido) => {
    const { cliente, nifId } = await mundoConPapeles(api, db);
    const params = { uuid: nifId, tipo: 'REPRESENTACION' as const };
    const subir = (modoFirma: string) =>
      cliente.subir(papeles.subir, {
        params,
        body: { modoFirma },
        archivo: bytes(hacer()),
        nombre: 'papel.pdf',
        ...(modoFirma === 'MANUAL' && { otros: { documentoIdentidad: DNI } }),
      });
    // None is a signed text of ours. As a scan, what only a reader of PDFs would follow waits for a person,
    // and is shown as it came.
    expect((await subir('DIGITAL')).status).toBe(422);
    expect((await subir('MANUAL')).status).toBe(admitido ? 200 : 422);
    expect((await cliente.llamarMal(papeles.obtener, { params })).status).toBe(admitido ? 200 : 404);
  });

  it.each([
    ['on our list', true],
    ['that we do not know', false],
  ])(
    'from a signed representation whose certificate says where its issuer, its state and its revocation list are, of an authority %s',
    async (_, nuestra) => {
      const autoridad = nuestra ? confiada : await AutoridadDeFirmas.crear('Autoridad Lejana');
      const bru = await autoridad.identidad(
        { nombre: 'BRU VILA ROCA', persona: `IDCES-${ADMINISTRADOR}` },
        { extensiones: extensionesConDireccion(url) },
      );
      expect(bru.certificado.raw.toString('latin1').split(url)).toHaveLength(5);
      expect(bru.certificado.infoAccess).toContain(url);
      const mundo = await mundoConPapeles(api, db);
      const { status, datos } = await mundo.cliente.subir(papeles.subir, {
        params: { uuid: mundo.nifId, tipo: 'REPRESENTACION' },
        body: { modoFirma: 'DIGITAL' },
        archivo: new Uint8Array(await firmarPdf(await descargar(mundo), bru)),
        nombre: 'papel.pdf',
      });
      const { estado, comprobaciones } = datos as DocumentoDto;
      expect([status, estado]).toEqual([200, 'EN_VALIDACION']);
      // Of an authority of ours the address is looked at, and is not of the open internet; another's is not even that.
      expect(comprobaciones.find(({ nombre }) => nombre === 'REVOCACION')?.detalle).toBe(
        nuestra ? 'firmaRevocacion' : 'papelPendiente',
      );
    },
    20_000,
  );

  it('from a PKCS#12 whose certificate says the same, nor from looking at it afterwards', async () => {
    const { cliente, nifId } = await crearMundo(api, db);
    const par = crearAutoridad('AC Prueba').emitir({
      nombre: 'FUSTERIA PUIG SL',
      sujeto: [{ type: '2.5.4.97', value: 'VATES-B12345674' } as never],
      extensiones: extensionesConDireccion(url),
    });
    const { status, datos } = await cliente.subir(certificados.subir, {
      params: { uuid: nifId },
      body: { contrasena: 'secreto' },
      archivo: new Uint8Array(comoPkcs12(par, 'secreto')),
      nombre: 'mio.p12',
    });
    expect([status, (datos as { envios: string }).envios]).toEqual([200, 'CERTIFICADO_PROPIO']);
    expect((await cliente.llamar(certificados.obtener, { params: { uuid: nifId } })).datos).toMatchObject({
      certificado: { titularNif: 'B12345674' },
    });
    const malo = await cliente.subir(certificados.subir, {
      params: { uuid: nifId },
      body: { contrasena: 'otra' },
      archivo: new Uint8Array(comoPkcs12(par, 'secreto')),
      nombre: 'mio.p12',
    });
    expect(malo.status).toBe(422);
  }, 20_000);

  it('from a signature drawn as a picture', async () => {
    const mundo = await mundoConPapeles(api, db);
    await descargar(mundo);
    const { status } = await mundo.cliente.subir(papeles.firmarAMano, {
      params: { uuid: mundo.nifId, tipo: 'REPRESENTACION' },
      body: { origen: 'DIBUJADA', nombre: 'Bru Vila' },
      archivo: bytes(svg()),
      nombre: 'firma.png',
    });
    expect(status).toBe(422);
  });

  it('from the texts of an invoice, drawn as they are', async () => {
    const imagen = `<img src=${url}>`;
    const mundo = await crearMundoFacturas(api, db, { razonSocial: `Puig ${imagen} SL` });
    const { status: creado, datos: cliente } = await mundo.cliente.llamar(clientes.crear, {
      body: {
        ...CLIENTE,
        identificacion: 'B67112235',
        nombre: `Bru ${imagen}`,
        direccion: { ...CLIENTE.direccion, direccion: `Carrer ${imagen}` },
      },
    });
    expect(creado).toBe(201);
    const conImagenes = entrada(
      { clienteId: cliente.uuid },
      {
        descripcionOperacion: `Obra ${imagen}`,
        observaciones: `${imagen} ![x](${url}) url(${url})`,
        lineas: [linea({ descripcion: `${imagen}<link rel=stylesheet href=${url}>` })],
      },
    );
    const borrador = await crearBorrador(mundo, conImagenes);
    const emitida = await publicar(
      mundo,
      entrada(mundo, { observaciones: imagen, lineas: [linea({ descripcion: imagen })] }),
    );
    for (const uuid of [borrador.uuid, emitida.factura.uuid]) {
      const { status, bytes: papel } = await mundo.cliente.llamarMal(facturas.pdf, { params: { uuid } });
      expect([status, papel.subarray(0, 5).toString(), papel.includes(`/URI (${url}`)]).toEqual([
        200,
        '%PDF-',
        false,
      ]);
    }
  });

  it('from the texts that are to be signed and from the legal texts', async () => {
    const mundo = await mundoConPapeles(api, db, { razonSocial: `Puig <img src=${url}> SL` });
    for (const tipo of ['REPRESENTACION', 'PROTECCION_DATOS'] as const)
      expect((await descargar(mundo, tipo)).subarray(0, 5).toString()).toBe('%PDF-');
    for (const documento of ['PRIVACIDAD', 'CONDICIONES'] as const)
      expect((await api.cliente().llamar(textosLegales.obtener, { params: { documento } })).status).toBe(200);
  });
});
