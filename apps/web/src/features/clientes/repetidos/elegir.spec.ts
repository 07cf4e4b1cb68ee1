// Choosing, field by field, what stays of two customers.
import { clienteEntradaSchema } from '@encadena/contracts';
import { describe, expect, it } from '@jest/globals';
import { deCliente } from '../../../shared/clientes/cliente-form';
import { buildCliente } from '../../../testing/builders';
import { CAMPOS, enQueDifieren, propuesta, unida } from './elegir';

const queda = buildCliente();
const { direccion, valoresPorDefecto } = queda;
/** Other than the first in everything that can be chosen. */
const otro = buildCliente({
  uuid: '0199aaaa-0000-7000-8000-0000000000aa',
  tipoIdentificacion: 'NO_CENSADO',
  identificacion: 'B12345674',
  nombre: 'Libreria Ejemplo, S.A.',
  nombreComercial: 'La Libre',
  personaFisica: true,
  direccion: { ...direccion, direccion: 'Calle Menor 2' },
  contacto: { nombre: 'Núria', email: 'otra@libreria.test', telefono: '972200001' },
  idioma: 'ca',
  valoresPorDefecto: { ...valoresPorDefecto, diasVencimiento: 60 },
  referenciaExterna: 'ERP-7',
  version: 4,
});

describe('where two customers differ', () => {
  it('is nowhere when they say the same', () => {
    expect(enQueDifieren(queda, { ...queda, uuid: otro.uuid, version: 9, archivado: true })).toEqual([]);
  });

  it('is told field by field, in the order of the form', () => {
    expect(enQueDifieren(queda, otro)).toEqual(CAMPOS);
    expect(enQueDifieren(queda, { ...queda, idioma: 'en', nombre: 'Otra' })).toEqual(['nombre', 'idioma']);
  });

  it('is told of each default that an invoice begins with', () => {
    for (const otros of [
      { formaPago: 'EFECTIVO' },
      { diasVencimiento: 7 },
      { irpf: '7' },
      { recargoEquivalencia: true },
      { claveRegimen: '02' },
      { bilingue: true },
    ] as const)
      expect(
        enQueDifieren(queda, { ...queda, valoresPorDefecto: { ...valoresPorDefecto, ...otros } }),
      ).toEqual(['valores']);
  });
});

describe('what is proposed', () => {
  it('is what the one that stays says, and of the other what the first says nothing of', () => {
    expect(propuesta(queda, otro)).toEqual({
      identificacion: 'queda',
      nombre: 'queda',
      nombreComercial: 'otro',
      personaFisica: 'queda',
      direccion: 'queda',
      contactoNombre: 'otro',
      email: 'queda',
      telefono: 'otro',
      idioma: 'queda',
      valores: 'queda',
      referenciaExterna: 'otro',
    });
  });

  it('is the number that says which taxpayer it is, whoever has it', () => {
    expect(propuesta(otro, queda).identificacion).toBe('otro');
    expect(propuesta(queda, { ...otro, tipoIdentificacion: 'NIF' }).identificacion).toBe('queda');
  });

  it('chooses nothing where there is nothing to choose', () => {
    expect(propuesta(queda, { ...queda, uuid: otro.uuid })).toEqual({});
  });
});

describe('what comes of the choice', () => {
  it('is one or the other as it stands when all of it is chosen', () => {
    const todo = (lado: 'queda' | 'otro') => Object.fromEntries(CAMPOS.map((campo) => [campo, lado]));
    expect(unida(queda, otro, todo('queda'))).toEqual(deCliente(queda));
    expect(unida(queda, otro, todo('otro'))).toEqual(deCliente(otro));
    expect(unida(queda, otro, {})).toEqual(deCliente(queda));
  });

  it.each(CAMPOS)('changes nothing but %s when that is chosen', (campo) => {
    const hecha = unida(queda, otro, { [campo]: 'otro' });
    const mezclada = { ...queda, ...otra(hecha) };
    expect(enQueDifieren(queda, mezclada)).toEqual([campo]);
  });

  it('is a customer that the contract takes', () => {
    const { error } = clienteEntradaSchema.safeParse(unida(queda, otro, propuesta(queda, otro)));
    expect(error).toBeUndefined();
  });
});

/** A form's values as a customer that was stored. */
const otra = (valores: ReturnType<typeof unida>) => clienteEntradaSchema.parse(valores);
