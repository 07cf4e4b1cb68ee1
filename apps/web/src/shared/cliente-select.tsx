// Chooses a customer by typing: searches on the server, offers to create a name that does not exist.
import { clientes } from '@encadena/contracts';
import type { ClienteDto } from '@encadena/contracts';
import { Combobox, Group, InputBase, Loader, Text, useCombobox } from '@mantine/core';
import type { ComboboxStore, InputBaseProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from './api-client';

const CUANTOS = 10;
const ESPERA = 200;
const CREAR = '+';

export const unClienteQuery = (nif: string, uuid: string | null) => ({
  queryKey: ['clientes', nif, 'uno', uuid ?? ''],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(clientes.obtener, { nif, params: { uuid: uuid ?? '' }, signal }),
  enabled: uuid !== null,
});

export interface ClienteSelectProps extends Omit<InputBaseProps, 'onChange' | 'value'> {
  nif: string;
  uuid: string | null;
  onCliente: (cliente: ClienteDto | null) => void;
  /** Offers "create …" for a name that is not there. */
  onCrear?: (texto: string) => void;
  required?: boolean;
}

/**
 * Keeps the mark on what Enter takes. The store counts places, so every new list marks anew: the one that is
 * chosen, else the first; nothing while the list is on its way. Stands after the options, which must be there
 * before they are marked.
 */
function Marca({
  store: { resetSelectedOption, selectFirstOption, selectActiveOption },
  lista,
  elegido,
}: {
  store: ComboboxStore;
  lista: string | undefined;
  elegido: boolean;
}) {
  useEffect(() => {
    resetSelectedOption();
    if (lista === undefined) return;
    if (elegido) selectActiveOption();
    else selectFirstOption();
  }, [lista, elegido, resetSelectedOption, selectFirstOption, selectActiveOption]);
  return null;
}

export function ClienteSelect({ nif, uuid, onCliente, onCrear, ...input }: ClienteSelectProps) {
  const { t } = useTranslation();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [escrito, setEscrito] = useState<string>();
  const [buscado] = useDebouncedValue(escrito ?? '', ESPERA);
  const elegido = useQuery(unClienteQuery(nif, uuid));
  const lista = useQuery({
    queryKey: ['clientes', nif, 'buscar', buscado],
    queryFn: ({ signal }) =>
      call(clientes.listar, {
        nif,
        query: { texto: buscado || undefined, size: CUANTOS, sort: 'nombre,asc' },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: combobox.dropdownOpened,
  });
  const opciones = lista.data?.contenido ?? [];
  // While the list still answers an earlier text, nothing of it may be taken for the one that stands in the box.
  const alDia = (escrito ?? '') === buscado && !lista.isPlaceholderData && !lista.isPending;
  const elegir = (valor: string): void => {
    if (valor === CREAR) onCrear?.((escrito ?? '').trim());
    else onCliente(opciones.find((cliente) => cliente.uuid === valor) ?? null);
    setEscrito(undefined);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={elegir} withinPortal>
      <Combobox.Target>
        <InputBase
          {...input}
          rightSection={lista.isFetching ? <Loader size={16} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          placeholder={t('asistente.destinatario.buscar')}
          value={escrito ?? elegido.data?.nombre ?? ''}
          onChange={(event) => {
            setEscrito(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            setEscrito(undefined);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          mah={280}
          aria-label={typeof input.label === 'string' ? input.label : t('menu.clientes')}
          // A long list scrolls by the keyboard too.
          tabIndex={0}
          style={{ overflowY: 'auto' }}
        >
          {opciones.map((cliente) => (
            <Combobox.Option key={cliente.uuid} value={cliente.uuid} active={cliente.uuid === uuid}>
              <Group justify="space-between" wrap="nowrap">
                <Text size="sm" truncate>
                  {cliente.nombre}
                </Text>
                <Text size="xs" opacity={0.85} className="cifras">
                  {cliente.identificacion}
                </Text>
              </Group>
            </Combobox.Option>
          ))}
          {opciones.length === 0 && !lista.isFetching && (
            <Combobox.Empty>{t('asistente.destinatario.sinClientes')}</Combobox.Empty>
          )}
          {onCrear && (
            <Combobox.Option value={CREAR}>
              <Group gap={6}>
                <IconPlus size={16} />
                <Text size="sm">
                  {(escrito ?? '').trim()
                    ? t('asistente.destinatario.nuevo', { texto: (escrito ?? '').trim() })
                    : t('asistente.destinatario.nuevoCliente')}
                </Text>
              </Group>
            </Combobox.Option>
          )}
        </Combobox.Options>
        <Marca
          store={combobox}
          lista={alDia ? opciones.map((cliente) => cliente.uuid).join(' ') : undefined}
          elegido={escrito === undefined && uuid !== null}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}
