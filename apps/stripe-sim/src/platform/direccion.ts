// Where a browser finds the pages of this simulator: known when its door is open.
import { Injectable } from '@nestjs/common';

@Injectable()
export class Direccion {
  url = '';
}
