// Whom a certificate speaks for. Subjects as Spanish authorities write them.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectIdentifier, Sequence, Set as Conjunto, Utf8String } from 'asn1js';
import { AltName, GeneralName, RelativeDistinguishedNames } from 'pkijs';
import {
  AutoridadDeFirmas,
  firmarPdf,
  type OpcionesIdentidad,
  type Sujeto,
} from '@encadena/api/testing/papeles/autoridad';
import {
  ADMINISTRADOR,
  contextoDe,
  TITULAR,
  textoEntregado,
} from '@encadena/api/testing/papeles/papel-de-prueba';
import { type Esperado, esEsperado, firmanteDe } from './firmante';
import { juzgarDocumento } from './veredicto';

let autoridad: AutoridadDeFirmas;
beforeAll(async () => {
  autoridad = await AutoridadDeFirmas.crear('Autoridad de Prueba');
});
const EMPRESA: Esperado = { titular: TITULAR, personaFisica: false, administrador: ADMINISTRADOR };
const ANA: Esperado = { titular: ADMINISTRADOR, personaFisica: true, administrador: null };
const persona = `IDCES-${ADMINISTRADOR}`;
const OTRA_EMPRESA = 'B67112235';

async function quien(
  sujeto: Omit<Sujeto, 'nombre'> & { nombre?: string },
  esperado = EMPRESA,
  opciones: OpcionesIdentidad = {},
) {
  const { certificado } = await autoridad.identidad({ nombre: 'BRU VILA ROCA', ...sujeto }, opciones);
  return esEsperado(firmanteDe(certificado), esperado);
}

/** The directory name among the alternative names in which the FNMT writes "NIF entidad". */
function conEntidadFnmt(...entidades: string[]): OpcionesIdentidad {
  const partes = entidades.map(
    (value) =>
      new Conjunto({
        value: [
          new Sequence({
            value: [new ObjectIdentifier({ value: '1.3.6.1.4.1.5734.1.7' }), new Utf8String({ value })],
          }),
        ],
      }),
  );
  const nombre = new RelativeDistinguishedNames({ schema: new Sequence({ value: partes }) });
  const der = new AltName({ altNames: [new GeneralName({ type: 4, value: nombre })] })
    .toSchema()
    .toBER(false);
  return { extensiones: [{ id: '2.5.29.17', der: Buffer.from(der) }] };
}

/** QcType (ETSI EN 319 412-5, 4.2.3): 1 for signatures, 2 for seals. */
const clase = (cual: 1 | 2): OpcionesIdentidad => ({
  extensiones: [
    {
      id: '1.3.6.1.5.5.7.1.3',
      der: Buffer.from(`30153013060604008e4601063009060704008e4601060${cual}`, 'hex'),
    },
  ],
});
/** Certificate policies, of one: QCP-l (ETSI EN 319 411-2, 5.3), or another under the same arc. */
const politica = (cual: 0 | 1): OpcionesIdentidad => ({
  extensiones: [{ id: '2.5.29.32', der: Buffer.from(`300b3009060704008bec40010${cual}`, 'hex') }],
});

const oid = (value: string) => new ObjectIdentifier({ value });
const fila = (value: readonly (ObjectIdentifier | Sequence)[]) => new Sequence({ value: [...value] });
const extension = (id: string, valor: Sequence) => ({
  extensiones: [{ id, der: Buffer.from(valor.toBER(false)) }],
});
/** QcType once for each list, with these kinds in it. */
const clases = (...listas: (1 | 2)[][]): OpcionesIdentidad =>
  extension(
    '1.3.6.1.5.5.7.1.3',
    fila(
      listas.map((una) =>
        fila([oid('0.4.0.1862.1.6'), fila(una.map((cual) => oid(`0.4.0.1862.1.6.${cual}`)))]),
      ),
    ),
  );
const politicas = (...cuales: string[]): OpcionesIdentidad =>
  extension('2.5.29.32', fila(cuales.map((cual) => fila([oid(cual)]))));

describe('for a company', () => {
  it('a certificate of its representative speaks, and so does its seal', async () => {
    expect(await quien({ persona, entidad: `VATES-${TITULAR}` })).toBe('SI');
    for (const sello of [clase(2), politica(1)]) {
      expect(await quien({ nombre: 'FUSTERIA PUIG SL', entidad: `VATES-${TITULAR}` }, EMPRESA, sello)).toBe(
        'SI',
      );
      expect(await quien({ nombre: 'FUSTERIA PUIG SL', persona: TITULAR }, EMPRESA, sello)).toBe('SI');
    }
  });

  it('the certificate of a mailbox, a program or a machine of the company is not taken for its seal', async () => {
    const deMaquina = { nombre: 'facturas@example.com', entidad: `VATES-${TITULAR}` };
    expect(await quien(deMaquina)).toBe('SOLO_VINCULADA');
    expect(await quien({ nombre: 'ERP', persona: `VATES-${TITULAR}` })).toBe('SOLO_VINCULADA');
    for (const usos of [['1.3.6.1.5.5.7.3.4'], ['1.3.6.1.5.5.7.3.2']])
      expect(await quien(deMaquina, EMPRESA, { usos, ...politica(0) })).toBe('SOLO_VINCULADA');
    expect(await quien({ nombre: 'ERP' }, EMPRESA, conEntidadFnmt(TITULAR))).toBe('SOLO_VINCULADA');
    expect(await quien({ ...deMaquina, nombre: `ERP (R: ${TITULAR})` })).toBe('SOLO_VINCULADA');
    // Its kind says more than its policy.
    const ambas = { extensiones: [...(clase(1).extensiones ?? []), ...(politica(1).extensiones ?? [])] };
    expect(await quien(deMaquina, EMPRESA, ambas)).toBe('SOLO_VINCULADA');
  });

  it('one of the FNMT speaks by its entity among the alternative names, or by (R: …) in its name', async () => {
    expect(await quien({ persona }, EMPRESA, conEntidadFnmt(TITULAR))).toBe('SI');
    expect(await quien({ persona }, EMPRESA, conEntidadFnmt(`VATES-${TITULAR}`))).toBe('SI');
    expect(
      await quien({
        nombre: `${ADMINISTRADOR} BRU VILA (R: ${TITULAR})`,
        persona,
        entidad: `VATES-${TITULAR}`,
        soloVinculada: true,
      }),
    ).toBe('SI');
  });

  it('a stranger who names himself administrator and signs with his own certificate does not speak', async () => {
    expect(await quien({ persona })).toBe('SOLO_PERSONA');
    expect(await quien({ persona: ADMINISTRADOR })).toBe('SOLO_PERSONA');
  });

  it('an employee whose certificate names the company beside him does not speak', async () => {
    const vinculada = { persona, entidad: `VATES-${TITULAR}`, soloVinculada: true };
    expect(await quien(vinculada)).toBe('SOLO_VINCULADA');
    expect(await quien({ ...vinculada, nombre: `BRU (R: ${OTRA_EMPRESA})` })).toBe('SOLO_VINCULADA');
    expect(
      await quien({ entidad: `VATES-${TITULAR}`, ademas: { '2.5.4.42': 'BRU', '2.5.4.4': 'VILA' } }),
    ).toBe('SOLO_VINCULADA');
  });

  it('an employee who signs under a pseudonym is not taken for the seal of the company', async () => {
    const seudonimo = { nombre: 'SEUDONIMO - 4711', ademas: { '2.5.4.65': 'SEUDONIMO - 4711' } };
    expect(await quien({ ...seudonimo, entidad: `VATES-${TITULAR}` })).toBe('SOLO_VINCULADA');
    expect(await quien({ ...seudonimo, persona: TITULAR })).toBe('SOLO_VINCULADA');
  });

  it('one that says to be for signatures of people is not taken for a seal, though no person stands in it', async () => {
    const sujeto = { nombre: 'BRU VILA - 12345678Z', entidad: `VATES-${TITULAR}` };
    expect(await quien(sujeto, EMPRESA, clase(1))).toBe('SOLO_VINCULADA');
    expect(await quien(sujeto, EMPRESA, clase(2))).toBe('SI');
    // Without its kinds, and with a number in their place.
    for (const der of ['300a3008060604008e460106', '300d300b060604008e460106020102'])
      expect(
        await quien(sujeto, EMPRESA, {
          extensiones: [{ id: '1.3.6.1.5.5.7.1.3', der: Buffer.from(der, 'hex') }],
        }),
      ).toBe('SOLO_VINCULADA');
  });

  it('one that is for signatures and for seals at once is no seal, whichever stands first', async () => {
    const sujeto = { nombre: 'BRU VILA - 12345678Z', entidad: `VATES-${TITULAR}` };
    for (const dos of [clases([1, 2]), clases([2, 1]), clases([1], [2]), clases([2], [1])])
      expect(await quien(sujeto, EMPRESA, dos)).toBe('SOLO_VINCULADA');
    for (const deFirma of ['0.4.0.194112.1.0', '0.4.0.194112.1.2'])
      expect(await quien(sujeto, EMPRESA, politicas('0.4.0.194112.1.1', deFirma))).toBe('SOLO_VINCULADA');
    expect(await quien(sujeto, EMPRESA, clases([2], [2]))).toBe('SI');
    expect(await quien(sujeto, EMPRESA, politicas('0.4.0.194112.1.1', '0.4.0.194112.1.3'))).toBe('SI');
  });

  it('an employee does not represent it by a number at the place of the FNMT that is none', async () => {
    const vinculada = { persona, entidad: `VATES-${TITULAR}`, soloVinculada: true };
    for (const numero of ['', 'B12345678', 'FR12345678901'])
      expect(await quien(vinculada, EMPRESA, conEntidadFnmt(numero))).toBe('SOLO_VINCULADA');
  });

  it('the representative or the seal of another company is refused, whoever the person in it is', async () => {
    expect(await quien({ persona, entidad: `VATES-${OTRA_EMPRESA}` })).toBe('NO');
    expect(await quien({ nombre: 'OTRA SL', entidad: `VATES-${OTRA_EMPRESA}` })).toBe('NO');
    expect(await quien({ persona }, EMPRESA, conEntidadFnmt(OTRA_EMPRESA))).toBe('NO');
    expect(await quien({ persona: 'IDCES-87654321X' })).toBe('NO');
  });

  it('one that names two companies is for a person, in whichever places they stand', async () => {
    expect(await quien({ persona, entidad: `VATES-${TITULAR}` }, EMPRESA, conEntidadFnmt(OTRA_EMPRESA))).toBe(
      'NO_SE_SABE',
    );
    expect(await quien({ persona }, EMPRESA, conEntidadFnmt(TITULAR, OTRA_EMPRESA))).toBe('NO_SE_SABE');
    expect(await quien({ persona: OTRA_EMPRESA, entidad: `VATES-${TITULAR}` })).toBe('NO_SE_SABE');
  });

  it('one that names two at the same place is for a person, whatever stands elsewhere', async () => {
    const dos = { entidad: `VATES-${TITULAR}`, ademas: { '2.5.4.97': `VATES-${OTRA_EMPRESA}` } };
    expect(await quien({ ...dos, persona: `VATES-${TITULAR}` }, EMPRESA, clase(2))).toBe('NO_SE_SABE');
    expect(await quien({ ...dos, persona }, EMPRESA, conEntidadFnmt(TITULAR))).toBe('NO_SE_SABE');
    const dosSeries = { persona, ademas: { '2.5.4.5': 'IDCES-87654321X' } };
    expect(await quien({ ...dosSeries, entidad: `VATES-${TITULAR}` })).toBe('NO_SE_SABE');
  });

  it('a number of another register or country is no NIF', async () => {
    expect(await quien({ entidad: `NTRES-${TITULAR}` })).toBe('NO_SE_SABE');
    expect(await quien({ entidad: `VATPT-${TITULAR}` })).toBe('NO_SE_SABE');
    // Bare, it is of the country that the subject names: a Chilean RUT may look like a DNI.
    for (const pais of ['CL', 'AD', 'es ', 'ES\0'])
      expect(await quien({ entidad: TITULAR, pais }, EMPRESA, clase(2))).toBe('NO_SE_SABE');
    expect(await quien({ entidad: TITULAR, pais: 'ES' }, EMPRESA, clase(2))).toBe('SI');
    expect(await quien({ entidad: `VATES-${TITULAR}`, pais: 'FR' }, EMPRESA, clase(2))).toBe('SI');
  });

  it('letters that only become those of a NIF when they are written large make none', async () => {
    const conS = 'S2800214E';
    const esperado = { ...EMPRESA, titular: conS };
    for (const igual of [conS, conS.toLowerCase()])
      expect(await quien({ entidad: `VATES-${igual}` }, esperado, clase(2))).toBe('SI');
    expect(await quien({ entidad: `VATES-\u017f${conS.slice(1)}` }, esperado, clase(2))).toBe('NO_SE_SABE');
    expect(
      await quien({ entidad: `VATES-${conS.slice(0, 4)}\u2010${conS.slice(4)}` }, esperado, clase(2)),
    ).toBe('NO_SE_SABE');
  });
});

describe('for a natural person', () => {
  it('only a certificate with that very NIF speaks', async () => {
    expect(await quien({ persona }, ANA)).toBe('SI');
    expect(await quien({ persona: 'IDCES-87654321X' }, ANA)).toBe('NO');
    expect(await quien({ persona, entidad: `VATES-${TITULAR}` }, ANA)).toBe('NO');
    expect(await quien({}, ANA)).toBe('NO_SE_SABE');
  });

  it('who works for a freelancer, represents one, or runs its machine is for a person', async () => {
    const entidad = `VATES-${ADMINISTRADOR}`;
    expect(await quien({ persona: 'IDCES-87654321X', entidad }, ANA)).toBe('SOLO_VINCULADA');
    expect(await quien({ persona: 'IDCES-87654321X', entidad, soloVinculada: true }, ANA)).toBe(
      'SOLO_VINCULADA',
    );
    expect(await quien({ nombre: `BRU (R: ${ADMINISTRADOR})`, entidad }, ANA)).toBe('SOLO_VINCULADA');
    expect(await quien({ nombre: 'ANA', entidad }, ANA, clase(2))).toBe('SOLO_VINCULADA');
    expect(await quien({ persona, entidad, soloVinculada: true }, ANA)).toBe('SI');
  });

  it('the bare number of another country does not speak, though it looks like his NIF', async () => {
    expect(await quien({ persona: ADMINISTRADOR, pais: 'CL' }, ANA)).toBe('NO_SE_SABE');
    expect(await quien({ persona: ADMINISTRADOR, pais: 'ES' }, ANA)).toBe('SI');
    expect(await quien({ persona, pais: 'CL' }, ANA)).toBe('SI');
  });

  it('an administrator named beside a natural person signs nothing for it', async () => {
    expect(await quien({ persona: 'IDCES-87654321X' }, { ...ANA, administrador: '87654321X' })).toBe('NO');
  });
});

describe('in the verdict', () => {
  it.each([
    ['the administrator alone', {}, 'firmaDePersona'],
    ['somebody who works there', { entidad: `VATES-${TITULAR}`, soloVinculada: true }, 'firmaVinculada'],
  ])('a signature by %s waits for a person, and says why', async (_, sujeto, detalle) => {
    const texto = await textoEntregado();
    const suya = await autoridad.identidad({ nombre: 'BRU VILA ROCA', persona, ...sujeto });
    const veredicto = await juzgarDocumento(
      await firmarPdf(texto.bytes, suya),
      contextoDe([autoridad], [texto]),
    );
    expect(veredicto).toMatchObject({
      estado: 'EN_VALIDACION',
      firmaValidada: false,
      codigo: 'FIRMA_NO_VALIDADA',
    });
    expect(veredicto.comprobaciones).toContainEqual({
      nombre: 'FIRMANTE',
      resultado: 'NO_COMPROBADA',
      detalle,
      params: {},
    });
  });
});
