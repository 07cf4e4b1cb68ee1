// Whoever looks after many NIFs: an integrator key from the profile, the copied command, and a program that adds a company, uploads its signed
// document, gives itself an API key and issues; then everything is revoked at once.
import { describe, expect, it } from '@jest/globals';
import { BASES, type DocumentoDto } from '@encadena/contracts';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { AltaPagina } from './testing/alta';
import { aspectos } from './testing/aspectos';
import { firmar } from './testing/certificado';
import { useNavegador } from './testing/navegador';
import { enMarcha } from './testing/producto';
import { ayudaSinReparos, sinReparos } from './testing/revisar';
import { masAcciones, textosEn } from './testing/textos';

const navegador = useNavegador();
const ejecutar = promisify(execFile);

const ADMINISTRADOR = { nombre: 'Núria', apellidos: 'Puig Serra', nif: '12345678Z' };
/** A company is of one account: each appearance brings its own. */
const NIFS = { es: 'B76543214', ca: 'B12345674', en: 'B87654323' };
const EMPRESA = {
  personaFisica: false,
  razonSocial: 'Fusteria Puig SL',
  direccion: { direccion: 'Carrer Major 1', municipio: 'Girona', codigoPostal: '17001' },
  administrador: ADMINISTRADOR,
  modoPago: 'MAS_TARDE',
};
const TIQUE = {
  tipoFactura: 'F2',
  descripcionOperacion: 'Venta',
  lineas: [{ descripcion: 'Artículo', cantidad: '1', precioUnitario: '10.00', tipoImpositivo: '21' }],
};

/** The program of an integrator: what it is answered, with its status. */
const programa = (clave: string) => async (method: string, ruta: string, cuerpo?: object | FormData) => {
  const deForma = cuerpo instanceof FormData;
  const answer = await fetch(enMarcha().direccion + ruta, {
    method,
    headers: {
      authorization: `Bearer ${clave}`,
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(cuerpo && !deForma && { 'content-type': 'application/json' }),
    },
    body: deForma ? cuerpo : cuerpo && JSON.stringify(cuerpo),
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const leer = <T>({ status, bytes }: { status: number; bytes: Buffer }, esperado: number): T => {
  expect([status, status === esperado ? '' : bytes.toString()]).toEqual([esperado, '']);
  return (JSON.parse(bytes.toString()) as { datos: T }).datos;
};

describe('an integrator', () => {
  it.each(aspectos('es light 1280', 'ca dark 390'))(
    'sets up a company with a program, invoices for it, and takes everything back ($idioma, $esquema, $ancho px)',
    async (aspecto) => {
      const t = textosEn(aspecto.idioma);
      const ventana = await navegador.ventana(aspecto);
      const { page } = ventana;
      const alta = new AltaPagina(page, t);
      const quien = {
        ...ADMINISTRADOR,
        email: `gestoria-${aspecto.idioma}-${aspecto.ancho}@puig.example`,
        contrasena: 'Molts-papers-26',
      };
      await alta.registrar(quien);
      await alta.verificar(quien.email);
      await alta.entrar(quien);

      // From the profile, where the second factor is turned on first.
      await page.goto('/user/profile');
      await page.getByRole('link', { name: t('auth.perfil.integrador.ver') }).click();
      await page.getByText(t('clavesCuenta.vacio.titulo')).waitFor();
      await sinReparos(ventana, 'claves-cuenta-vacia', aspecto);
      await ayudaSinReparos(ventana, 'claves-cuenta', aspecto);
      await page
        .getByRole('main')
        .getByRole('link', { name: t('auth.perfil.menu') })
        .click();
      await alta.activarSegundoFactor(quien.contrasena);
      await page.getByRole('link', { name: t('auth.perfil.integrador.ver') }).click();

      const crear = page.getByRole('button', { name: t('clavesCuenta.crear') });
      await crear.first().click();
      await page.getByRole('textbox', { name: t('clavesApi.campos.nombre') }).fill('Gestoria');
      await sinReparos(ventana, 'clave-cuenta-formulario', aspecto, true);
      await page.getByRole('button', { name: t('clavesApi.crearAccion') }).click();
      const dialogo = page.getByRole('dialog', { name: t('clavesApi.nueva.titulo', { nombre: 'Gestoria' }) });
      const clave = await dialogo.getByText(/^vfc_\w+$/).innerText();
      const orden = await dialogo.getByText(/^curl /).innerText();
      await sinReparos(ventana, 'clave-cuenta-nueva', aspecto, true);
      await dialogo.getByRole('button', { name: t('clavesApi.nueva.guardada') }).click();

      // Copied into a terminal it works at once.
      const { stdout } = await ejecutar('sh', ['-c', orden.replace('curl', 'curl -s')]);
      expect(JSON.parse(stdout)).toMatchObject({ datos: { contenido: [] } });

      const pedir = programa(clave);
      const empresa = { ...EMPRESA, nif: NIFS[aspecto.idioma] };
      const { uuid } = leer<{ uuid: string }>(await pedir('POST', `${BASES.cuenta}/nifs`, empresa), 201);
      const papel = `${BASES.cuenta}/nifs/${uuid}/documentos/REPRESENTACION`;
      const { bytes: plantilla } = await pedir('GET', `${papel}/plantilla`);
      const firmado = await firmar(plantilla, 'Núria Puig Serra', ADMINISTRADOR.nif, empresa.nif);
      const forma = new FormData();
      forma.set('modoFirma', 'DIGITAL');
      forma.set('file', new Blob([new Uint8Array(firmado)], { type: 'application/pdf' }), 'firmado.pdf');
      leer(await pedir('POST', papel, forma), 200);
      const papeles = leer<DocumentoDto[]>(
        await pedir('GET', `${BASES.cuenta}/nifs/${uuid}/documentos`),
        200,
      );
      expect(papeles.find(({ tipo }) => tipo === 'REPRESENTACION')?.estado).toBe('VALIDO');
      const deNif = leer<{ clave: string }>(
        await pedir('POST', `${BASES.cuenta}/nifs/keys/${uuid}`, {
          nombre: 'Botiga',
          entorno: 'PRUEBAS',
          permisos: ['LEER', 'EMITIR'],
        }),
        201,
      );
      const tienda = programa(deNif.clave);
      leer(await tienda('POST', `${BASES.erp}/facturas`, TIQUE), 201);
      expect((await pedir('POST', `${BASES.erp}/facturas`, TIQUE)).status).toBe(403);

      // The owner of the company sees who made its key.
      await page.goto(`/user/nif/${uuid}/claves-api`);
      await page.getByText(t('clavesApi.deIntegrador', { nombre: 'Gestoria' })).waitFor();
      await sinReparos(ventana, 'claves-api-de-integrador', aspecto);

      await page.goto('/user/profile/claves');
      await page.getByRole('button', { name: masAcciones(t) }).click();
      await page.getByRole('menuitem', { name: t('clavesApi.revocar.menu') }).click();
      await page.getByRole('checkbox', { name: t('clavesCuenta.revocar.entregadas') }).check();
      await sinReparos(ventana, 'clave-cuenta-revocar', aspecto, true);
      await page.getByRole('button', { name: t('clavesApi.revocar.accion') }).click();
      await page.getByText(t('clavesApi.estados.REVOCADA'), { exact: true }).waitFor();
      await sinReparos(ventana, 'claves-cuenta', aspecto);
      expect((await pedir('GET', `${BASES.cuenta}/nifs`)).status).toBe(401);
      expect((await tienda('GET', `${BASES.erp}/estado`)).status).toBe(401);
    },
  );
});
