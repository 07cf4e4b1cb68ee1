// Each kind of list and where its rows go.
import { Injectable } from '@nestjs/common';
import type { ClaseImportacion } from '@encadena/contracts';
import { DestinoArticulos } from './destino-articulos';
import { DestinoClientes } from './destino-clientes';
import { DestinoFacturas } from './destino-facturas';
import type { Destino } from './plan';

@Injectable()
export class Destinos {
  private readonly todos: Record<ClaseImportacion, Destino>;

  constructor(clientes: DestinoClientes, articulos: DestinoArticulos, facturas: DestinoFacturas) {
    this.todos = {
      CLIENTES: clientes as Destino,
      ARTICULOS: articulos as Destino,
      FACTURAS: facturas as Destino,
    };
  }

  de(clase: ClaseImportacion): Destino {
    return this.todos[clase];
  }
}
