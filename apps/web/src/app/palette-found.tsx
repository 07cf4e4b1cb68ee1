// What the palette finds in a NIF while somebody types: invoices (of another program too), quotes, recurring invoices, customers and products, and what can be
// done with them right there.
import { buscador, facturas, MIN_BUSCADO } from '@encadena/contracts';
import type { FacturaBuscadaDto, HallazgosBuscadorDto } from '@encadena/contracts';
import { toasts, useFormat } from '@encadena/ui';
import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import {
  IconCopy,
  IconFileDescription,
  IconFileInvoice,
  IconFilePlus,
  IconHistory,
  IconRepeat,
  IconSend,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { call } from '../shared/api-client';
import { type ActoPaleta, type TypedOrder, readTyped } from './typed-order';

const ESPERA = 200;
const FRESCO = 10_000;

export interface Found {
  groups: SpotlightActionGroupData[];
  /** The answer to what stands in the box is on its way. */
  searching: boolean;
}

interface Asked {
  nif: string | undefined;
  typed: string;
  sinNuevas: string | undefined;
}

export function useFound({ nif, typed, sinNuevas }: Asked): Found {
  const { t } = useTranslation();
  const { acto, texto } = readTyped(typed, {
    duplicar: t('comun.paleta.verbos.duplicar'),
    emitir: t('comun.paleta.verbos.emitir'),
    facturar: t('comun.paleta.verbos.facturar'),
  });
  const soloBorradores = acto === 'emitir' ? ('true' as const) : undefined;
  const [asked] = useDebouncedValue(texto, ESPERA);
  const enough = nif !== undefined && texto.length >= MIN_BUSCADO;
  const answer = useQuery({
    queryKey: ['buscar', nif ?? '', asked, soloBorradores],
    queryFn: ({ signal }) =>
      call(buscador.buscar, { nif: nif ?? '', query: { texto: asked, soloBorradores }, signal }),
    enabled: enough && asked.length >= MIN_BUSCADO,
    meta: { sinAviso: true },
    staleTime: FRESCO,
  });
  const show = useGroups(nif ?? '', sinNuevas);
  // An answer to an earlier text must not be taken for one to what stands in the box.
  const current = enough && asked === texto ? answer.data : undefined;
  return {
    groups: current ? show(current, { acto, texto }) : [],
    searching: enough && (asked !== texto || answer.isPending),
  };
}

function useGroups(nif: string, sinNuevas: string | undefined) {
  const { t } = useTranslation();
  const { importe, fecha } = useFormat();
  const navigate = useNavigate();
  const acts = useActs(nif, sinNuevas);
  const open = useInvoice();
  const things = (found: HallazgosBuscadorDto) => [
    {
      group: t('comun.paleta.facturas'),
      actions: found.facturas.map((factura) => ({
        ...open(factura),
        id: `factura-${factura.uuid}`,
        leftSection: <IconFileInvoice size={18} />,
        onClick: () =>
          void navigate(
            factura.estadoInterno === 'BORRADOR'
              ? paths.nif.editarFactura(nif, factura.uuid)
              : paths.nif.factura(nif, factura.uuid),
          ),
      })),
    },
    {
      group: t('presupuestos.titulo'),
      actions: found.presupuestos.map(({ uuid, numeroCompleto, destinatario, importeTotal, fecha: dia }) => ({
        id: `presupuesto-${uuid}`,
        label: numeroCompleto,
        description: [destinatario ?? t('presupuestos.sinCliente'), importe(importeTotal), fecha(dia)].join(
          ' · ',
        ),
        leftSection: <IconFileDescription size={18} />,
        onClick: () => void navigate(paths.nif.presupuesto(nif, uuid)),
      })),
    },
    {
      group: t('externas.titulo'),
      actions: found.externas.map(
        ({ uuid, numeroCompleto, destinatario, importeTotal, fechaExpedicion }) => ({
          id: `externa-${uuid}`,
          label: numeroCompleto,
          description: [
            destinatario ?? t('externas.sinCliente'),
            importe(importeTotal),
            fecha(fechaExpedicion),
          ].join(' · '),
          leftSection: <IconHistory size={18} />,
          onClick: () => void navigate(paths.nif.facturaExterna(nif, uuid)),
        }),
      ),
    },
    {
      group: t('recurrentes.titulo'),
      actions: found.recurrentes.map(({ uuid, nombre, cliente, importeTotal, siguiente }) => ({
        id: `recurrente-${uuid}`,
        label: nombre,
        description: [cliente, importe(importeTotal), siguiente && fecha(siguiente)]
          .filter(Boolean)
          .join(' · '),
        leftSection: <IconRepeat size={18} />,
        onClick: () => void navigate(paths.nif.recurrente(nif, uuid)),
      })),
    },
    {
      group: t('comun.paleta.clientes'),
      actions: found.clientes.map(({ uuid, nombre, identificacion }) => ({
        id: `cliente-${uuid}`,
        label: nombre,
        description: identificacion,
        leftSection: <IconUser size={18} />,
        onClick: () => void navigate(paths.nif.fichaCliente(nif, uuid)),
      })),
    },
    {
      group: t('comun.paleta.articulos'),
      actions: found.articulos.map(({ uuid, nombre, referencia, precioUnitario }) => ({
        id: `articulo-${uuid}`,
        label: nombre,
        description: [referencia, importe(precioUnitario)].filter(Boolean).join(' · '),
        leftSection: <IconTag size={18} />,
        onClick: () => void navigate(paths.nif.articulo(nif, uuid)),
      })),
    },
  ];
  return (found: HallazgosBuscadorDto, { acto, texto }: TypedOrder): SpotlightActionGroupData[] => {
    const groups = acto ? [] : things(found);
    // Whoever types words and no figure looks for somebody; invoices of theirs are found as well.
    const customers = groups.filter(({ group }) => group === t('comun.paleta.clientes'));
    const first = /\d/.test(texto) ? [] : customers;
    return [
      ...first,
      ...groups.filter((one) => !first.includes(one)),
      // Enter opens what was looked for; what else one does with it stands behind.
      { group: t('comun.paleta.conEsto'), actions: acts(found, acto) },
    ].filter(({ actions }) => actions.length > 0);
  };
}

/** An invoice as one reads it in a line. */
function useInvoice() {
  const { t } = useTranslation();
  const { importe, fecha } = useFormat();
  return (factura: FacturaBuscadaDto) => ({
    label: factura.numeroCompleto ?? t('comun.paleta.borrador'),
    description: [
      factura.destinatario ?? t('facturas.lista.sinDestinatario'),
      importe(factura.importeTotal),
      ...(factura.fechaExpedicion ? [fecha(factura.fechaExpedicion)] : []),
    ].join(' · '),
  });
}

/** What can be done: what was asked for with all that was found, or, where one alone was found, what one does with such a thing. */
function useActs(nif: string, sinNuevas: string | undefined) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const read = useInvoice();
  const duplicar = useMutation({
    mutationFn: (uuid: string) => call(facturas.duplicar, { nif, params: { uuid } }),
    onSuccess: async ({ uuid }) => {
      toasts.exito({ mensaje: t('facturas.acciones.duplicada') });
      void queryClient.invalidateQueries({ queryKey: ['facturas', nif] });
      await navigate(paths.nif.editarFactura(nif, uuid));
    },
  });
  const nueva = { disabled: sinNuevas !== undefined };
  const copy = (factura: FacturaBuscadaDto): SpotlightActionData => {
    const { label, description } = read(factura);
    return {
      ...nueva,
      id: `duplicar-${factura.uuid}`,
      label: t('comun.paleta.duplicar', { numero: label }),
      description: sinNuevas ?? description,
      leftSection: <IconCopy size={18} />,
      onClick: () => duplicar.mutate(factura.uuid),
    };
  };
  // The last step of the wizard says what cannot be undone, and has the button.
  const issue = (factura: FacturaBuscadaDto): SpotlightActionData => ({
    id: `emitir-${factura.uuid}`,
    label: t('comun.paleta.emitir'),
    description: read(factura).description,
    leftSection: <IconSend size={18} />,
    onClick: () => void navigate(paths.nif.editarFactura(nif, factura.uuid, 'resumen')),
  });
  const invoice = ({ uuid, nombre }: HallazgosBuscadorDto['clientes'][number]): SpotlightActionData => ({
    ...nueva,
    id: `facturar-${uuid}`,
    label: t('comun.paleta.facturar', { cliente: nombre }),
    description: sinNuevas,
    leftSection: <IconFilePlus size={18} />,
    onClick: () => void navigate(paths.nif.facturaPara(nif, uuid)),
  });
  const isDraft = ({ estadoInterno }: FacturaBuscadaDto): boolean => estadoInterno === 'BORRADOR';
  return (found: HallazgosBuscadorDto, acto: ActoPaleta | undefined): SpotlightActionData[] => {
    if (acto === 'duplicar') return found.facturas.map(copy);
    if (acto === 'emitir') return found.facturas.filter(isDraft).map(issue);
    if (acto === 'facturar') return found.clientes.map(invoice);
    const [factura] = found.facturas;
    const [cliente] = found.clientes;
    return [
      ...(factura && found.facturas.length === 1 ? [isDraft(factura) ? issue(factura) : copy(factura)] : []),
      ...(cliente && found.clientes.length === 1 ? [invoice(cliente)] : []),
    ];
  };
}
