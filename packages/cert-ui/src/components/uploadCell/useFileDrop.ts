import { useState, type DragEvent } from "react";

/** Returns whether a file is dragged over an element, and the event handlers of that element. */
export function useFileDrop(enabled: boolean, onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent, isOverNow: boolean) => {
    if (!enabled) return;
    event.preventDefault();
    setOver(isOverNow);
  };
  const dropHandlers = {
    onDragOver: (event: DragEvent) => drag(event, true),
    onDragLeave: (event: DragEvent) => drag(event, false),
    onDrop: (event: DragEvent) => {
      drag(event, false);
      onFile(event.dataTransfer.files[0]);
    },
  };
  return { isOver, dropHandlers };
}
